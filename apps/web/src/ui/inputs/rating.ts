import '@mantine/core/styles/Rating.layer.css';

export { Rating } from '@mantine/core';
