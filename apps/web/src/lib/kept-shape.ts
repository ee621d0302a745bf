/**
 * What is kept on a device has the shape of the answers it was kept from: where this differs, it is
 * of another version of the app and counts as nothing. A test tells the value for today's answers;
 * the number before it is raised when the app's own shape of them changes.
 */
export const SHAPE = '1-bbbe7df0';
