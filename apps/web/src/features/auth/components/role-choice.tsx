import type { UserType } from '@oficio/contract/auth.ts';
import { Radio } from '#app/ui/inputs/radio.ts';
import classes from './role-choice.module.css';

interface RoleChoiceProps {
  value: UserType;
  onChange: (value: UserType) => void;
}

/** "Tipo de Usuario" (specification 2.4): two tiles, each the label of a radio button. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const tile = {
    root: classes.tile,
    body: classes.body,
    labelWrapper: classes.wrapper,
    label: classes.label,
  };
  return (
    <Radio.Group
      label="Tipo de Usuario"
      name="user_type"
      value={value}
      onChange={(next) => onChange(next === 'provider' ? 'provider' : 'client')}
    >
      <div className={classes.tiles}>
        <Radio value="client" label="Busco servicios" classNames={tile} />
        <Radio value="provider" label="Ofrezco servicios" classNames={tile} />
      </div>
    </Radio.Group>
  );
}
