import type { VariantColorsResolver } from '@mantine/core';

type Colors = ReturnType<VariantColorsResolver>;

const none = 'transparent';
const noBorder = '1px solid transparent';
const hairline = '1px solid var(--border)';

const filled: Colors = {
  background: 'var(--primary)',
  hover: 'var(--primary-hover)',
  color: 'var(--on-primary)',
  border: noBorder,
};

const primary: Record<string, Colors> = {
  filled,
  light: {
    background: 'var(--primary-soft)',
    hover: 'var(--primary-soft-hover)',
    color: 'var(--primary-text)',
    border: noBorder,
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--sunken)',
    color: 'var(--text)',
    border: '1px solid var(--border-control)',
  },
  quiet: {
    background: 'var(--surface)',
    hover: 'var(--sunken)',
    color: 'var(--text)',
    border: hairline,
  },
  subtle: {
    background: none,
    hover: 'var(--sunken)',
    color: 'var(--primary-text)',
    border: noBorder,
  },
};

const danger: Record<string, Colors> = {
  filled: {
    background: 'var(--danger)',
    hover: 'var(--danger-hover)',
    color: 'var(--on-danger)',
    border: noBorder,
  },
  light: {
    background: 'var(--danger-soft)',
    hover: 'var(--danger-soft)',
    color: 'var(--danger-text)',
    border: noBorder,
  },
  quiet: {
    background: 'var(--surface)',
    hover: 'var(--danger-soft)',
    color: 'var(--danger-text)',
    border: hairline,
  },
  subtle: {
    background: none,
    hover: 'var(--danger-soft)',
    color: 'var(--danger-text)',
    border: noBorder,
  },
};

const neutral: Record<string, Colors> = {
  subtle: { background: none, hover: 'var(--hover)', color: 'var(--text-2)', border: noBorder },
};

const palettes: Record<string, Record<string, Colors>> = {
  teal: primary,
  red: danger,
  gray: neutral,
};

/**
 * Colours of Button, ActionIcon and Badge: teal for the product, `red` for destructive actions,
 * `gray` for neutral ones.
 */
export const variantColors: VariantColorsResolver = ({ color, variant, theme }) =>
  palettes[color ?? theme.primaryColor]?.[variant] ?? primary[variant] ?? filled;
