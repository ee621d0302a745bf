import type { CSSVariablesResolver } from '@mantine/core';

const shared = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--primary-text)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-success': 'var(--ok-fg)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--border-control)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--border)',
  '--mantine-primary-color-filled': 'var(--primary)',
  '--mantine-primary-color-filled-hover': 'var(--primary-hover)',
  '--mantine-primary-color-light': 'var(--primary-soft)',
  '--mantine-primary-color-light-hover': 'var(--primary-soft-hover)',
  '--mantine-primary-color-light-color': 'var(--primary-text)',
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-color-teal-filled': 'var(--primary)',
  '--mantine-color-teal-filled-hover': 'var(--primary-hover)',
  '--mantine-color-teal-light': 'var(--primary-soft)',
  '--mantine-color-teal-light-hover': 'var(--primary-soft-hover)',
  '--mantine-color-teal-light-color': 'var(--primary-text)',
  '--mantine-color-red-filled': 'var(--danger)',
  '--mantine-color-red-filled-hover': 'var(--danger-hover)',
};

/** Replaces the white and the cool greys of Mantine's light theme by the tokens' warm ones. */
const light = {
  '--mantine-color-white': '#fff',
  '--mantine-color-black': 'var(--text)',
  '--mantine-color-gray-0': 'var(--sunken)',
  '--mantine-color-gray-1': 'var(--sunken)',
  '--mantine-color-gray-2': 'var(--hover)',
  '--mantine-color-gray-3': 'var(--border)',
  '--mantine-color-gray-4': 'var(--border-control)',
  '--mantine-color-gray-5': 'var(--text-3)',
  '--mantine-color-gray-6': 'var(--text-2)',
  '--mantine-color-gray-7': 'var(--text-2)',
  '--mantine-color-gray-8': 'var(--text)',
  '--mantine-color-gray-9': 'var(--text)',
};

/** The dark scale: 6 is a surface, 5 a raised surface, 4 a border. */
const dark = {
  '--mantine-color-dark-0': 'var(--text)',
  '--mantine-color-dark-1': 'var(--text-2)',
  '--mantine-color-dark-2': 'var(--text-2)',
  '--mantine-color-dark-3': 'var(--text-3)',
  '--mantine-color-dark-4': 'var(--border)',
  '--mantine-color-dark-5': 'var(--hover)',
  '--mantine-color-dark-6': 'var(--surface)',
  '--mantine-color-dark-7': 'var(--surface)',
  '--mantine-color-dark-8': 'var(--sunken)',
  '--mantine-color-dark-9': 'var(--bg)',
};

/** Maps the design tokens onto Mantine's variables for both themes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...shared, ...light },
  dark: { ...shared, ...dark },
});
