import * as React from 'react';

// The development build of React captures a stack for every element that is created, up to 10 000 a
// second, for `captureOwnerStack` and DevTools. That took a tenth of the processor time of component
// tests (decision 095). React has no setting for it.
const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object | undefined>)[name];
if (!internals || !('recentlyCreatedOwnerStacks' in internals)) {
  throw new Error('this version of React does not count its owner stacks where it is expected');
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
