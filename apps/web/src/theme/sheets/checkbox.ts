import '@mantine/core/styles/Checkbox.layer.css';
