import type { MantineThemeComponents } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';

const modal = {
  defaultProps: {
    radius: 'xl',
    padding: 'lg',
    overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
    transitionProps: { duration: 150 },
    // Its <header> is no banner of the page.
    attributes: { header: { role: 'presentation' } },
    closeButtonProps: { 'aria-label': 'Cerrar', size: 44, iconSize: 22 },
  },
};

/** What opens under a field stays beside it: a dialog hides from screen readers what is not in it. */
export const popup = { withinPortal: false, floatingStrategy: 'fixed' } as const;

const control = { defaultProps: { size: 'md' } };

/** What every screen would otherwise repeat. Measures and colours are in `theme/parts`. */
export const componentDefaults: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: 'subtle', size: 44 } },
  Autocomplete: { defaultProps: { comboboxProps: popup, withScrollArea: false } },
  Badge: { defaultProps: { tt: 'none' } },
  Button: { defaultProps: { size: 'md' } },
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
