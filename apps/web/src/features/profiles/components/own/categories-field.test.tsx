import type { Category } from '@oficio/contract/profiles.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectToasts } from '#app/testing/collect-toasts.ts';
import { renderInApp } from '#app/testing/render.tsx';
import { CategoriesField } from './categories-field.tsx';

const shown = collectToasts();
beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => {};
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  cleanup();
});

function Field({ start }: { start: Category[] }) {
  const [categories, setCategories] = useState(start);
  return <CategoriesField categories={categories} onChange={setCategories} />;
}

function choose(category: Category) {
  fireEvent.click(screen.getByRole('combobox', { name: 'Añadir categoría' }));
  fireEvent.click(screen.getByRole('option', { name: category, hidden: true }));
}

const chosen = () =>
  screen
    .queryAllByRole('button', { name: /^Quitar / })
    .map((button) => button.getAttribute('aria-label')?.replace('Quitar ', ''));

it('adds up to three and refuses a fourth with a toast', () => {
  renderInApp(<Field start={['Fontanería', 'Pintura']} />);
  choose('Salud');
  expect(chosen()).toEqual(['Fontanería', 'Pintura', 'Salud']);
  expect(screen.getByRole('status').textContent).toBe('3 de 3');
  choose('Diseño');
  expect(chosen()).toEqual(['Fontanería', 'Pintura', 'Salud']);
  expect(shown).toEqual(['Máximo 3 categorías permitidas']);
});

it('shows no error for a category that is already selected', () => {
  renderInApp(<Field start={['Fontanería', 'Pintura', 'Salud']} />);
  choose('Pintura');
  expect(chosen()).toEqual(['Fontanería', 'Pintura', 'Salud']);
  expect(shown).toEqual([]);
});

it('removes a category', () => {
  renderInApp(<Field start={['Fontanería', 'Pintura']} />);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar Fontanería' }));
  expect(chosen()).toEqual(['Pintura']);
});

it('moves the focus to the next category when one is removed, and to the select after the last', () => {
  renderInApp(<Field start={['Fontanería', 'Pintura', 'Salud']} />);
  const remove = (category: Category) => {
    const button = screen.getByRole('button', { name: `Quitar ${category}` });
    button.focus();
    fireEvent.click(button);
  };
  const focused = () => document.activeElement?.getAttribute('aria-label');
  remove('Fontanería');
  expect(focused()).toBe('Quitar Pintura');
  remove('Salud');
  expect(focused()).toBe('Quitar Pintura');
  remove('Pintura');
  expect(focused()).toBe('Añadir categoría');
});
