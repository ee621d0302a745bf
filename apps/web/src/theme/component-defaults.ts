import type { MantineThemeComponents } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { ButtonRoot } from '#app/ui/button-root.tsx';

const modal = {
  defaultProps: {
    radius: 'xl',
    padding: 'lg',
    overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
    transitionProps: { duration: 150 },
    // A dialog's <header> must not become a banner landmark.
    attributes: { header: { role: 'presentation' } },
    closeButtonProps: { 'aria-label': 'Cerrar', size: 44, iconSize: 22 },
  },
};

/** Dropdowns stay inside their dialog: screen readers ignore elements outside an open dialog. */
export const popup = { withinPortal: false, floatingStrategy: 'fixed' } as const;

const control = { defaultProps: { size: 'md' } };

/** Default props of Mantine components. Sizes and colours are in `theme/overrides`. */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', size: 44, component: ButtonRoot } },
  Autocomplete: { defaultProps: { comboboxProps: popup, withScrollArea: false } },
  Badge: { defaultProps: { tt: 'none' } },
  Button: { defaultProps: { size: 'md', component: ButtonRoot } },
  Card: { defaultProps: { radius: 'lg', padding: 20 } },
  Checkbox: control,
  DateInput: { defaultProps: { popoverProps: popup } },
  Drawer: { defaultProps: { ...modal.defaultProps, radius: 20 } },
  Input: control,
  InputWrapper: control,
  Modal: modal,
  NumberInput: control,
  PasswordInput: control,
  Radio: control,
  Rating: { defaultProps: { color: 'var(--star)' } },
  SegmentedControl: { defaultProps: { size: 'md', radius: 10, withItemsBorders: false } },
  Select: {
    defaultProps: {
      size: 'md',
      allowDeselect: false,
      comboboxProps: popup,
      withScrollArea: false,
      checkIconPosition: 'right',
      rightSection: createElement(IconChevronDown, { size: 18 }),
      rightSectionPointerEvents: 'none',
    },
  },
  Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
  Textarea: control,
  TextInput: control,
};
