import { messages } from '@oficio/contract/errors/messages.ts';
import { CATEGORIES, type Category, MAX_CATEGORIES } from '@oficio/contract/profiles.ts';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { toast } from '#app/lib/toast.ts';
import { categoryIcons } from '#app/screen/category-icons.ts';
import { Select } from '#app/ui/inputs/combobox.ts';
import { Pill } from '#app/ui/pill.ts';
import classes from './categories-field.module.css';

interface CategoriesFieldProps {
  categories: readonly Category[];
  onChange: (categories: Category[]) => void;
}

/** The provider's categories, three at most (specification 2.12, 5.5). */
export function CategoriesField({ categories, onChange }: CategoriesFieldProps) {
  const pills = useRef<HTMLDivElement>(null);
  const select = useRef<HTMLInputElement>(null);
  const add = (value: string | null) => {
    const category = CATEGORIES.find((name) => name === value);
    if (!category || categories.includes(category)) return;
    if (categories.length >= MAX_CATEGORIES) toast.error(messages.tooManyCategories);
    else onChange([...categories, category]);
  };
  const remove = (index: number) => {
    flushSync(() => onChange(categories.filter((_, position) => position !== index)));
    const buttons = [...(pills.current?.querySelectorAll('button') ?? [])];
    (buttons[index] ?? buttons.at(-1) ?? select.current)?.focus();
  };
  return (
    <>
      <div ref={pills} className={classes.pills}>
        {categories.length === 0 && <span className={classes.none}>Sin categorías</span>}
        {categories.map((category, index) => {
          const Icon = categoryIcons[category];
          return (
            <Pill
              key={category}
              className={classes.pill ?? ''}
              classNames={{ label: classes.label ?? '', remove: classes.remove ?? '' }}
              withRemoveButton
              removeButtonProps={{
                'aria-label': `Quitar ${category}`,
                'aria-hidden': false,
                tabIndex: 0,
                iconSize: 18,
              }}
              onRemove={() => remove(index)}
            >
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              {category}
            </Pill>
          );
        })}
      </div>
      <Select
        ref={select}
        aria-label="Añadir categoría"
        description={`${categories.length} de ${MAX_CATEGORIES}`}
        // The field stays empty: without this, a screen reader would not tell that one was added.
        descriptionProps={{ role: 'status' }}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder="Añadir categoría"
        leftSection={<IconPlus size={18} />}
        classNames={{ input: classes.select ?? '' }}
        data={CATEGORIES}
        value={null}
        onChange={add}
      />
    </>
  );
}
