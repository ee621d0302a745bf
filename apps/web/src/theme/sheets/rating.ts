import '@mantine/core/styles/Rating.layer.css';
