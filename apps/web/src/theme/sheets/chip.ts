import '@mantine/core/styles/Chip.layer.css';
