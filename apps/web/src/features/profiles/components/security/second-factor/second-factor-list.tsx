import { Button } from '@mantine/core';
import {
  FEW_RECOVERY_CODES,
  RECOVERY_CODES,
  type SecondFactor,
} from '@oficio/contract/second-factor.ts';
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconDeviceMobile,
  IconListNumbers,
  IconRefresh,
  IconShieldOff,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatOnDay } from '#app/lib/format/dates.ts';
import { formatLongDay } from '#app/lib/format/long-day.ts';
import { useIsPhone } from '#app/lib/use-is-phone.ts';
import { useNow } from '#app/lib/use-now.ts';
import { lazyDialog } from '#app/screen/dialogs/lazy-dialog.tsx';
import { useDialog } from '#app/screen/dialogs/use-dialog.ts';
import MoreMenu from '#app/ui/more-menu.tsx';
import { StatusLabel } from '#app/ui/status-label.tsx';
import list from '../security-list.module.css';
import classes from './second-factor.module.css';

const EnableModal = lazyDialog(() => import('./enable-second-factor-modal.tsx'));
const DisableModal = lazyDialog(() => import('./disable-second-factor-modal.tsx'));
const NewCodesModal = lazyDialog(() => import('./new-recovery-codes-modal.tsx'));

/** The account's second factor: the app that shows codes, and the recovery codes. */
export function SecondFactorList({ factor }: { factor: SecondFactor }) {
  const isPhone = useIsPhone();
  const enabling = useDialog();
  const disabling = useDialog();
  const renewal = useDialog();
  const { enabled_at, recovery_codes_left: left } = factor;
  return (
    <div className={classes.section}>
      <div className={list.card}>
        <ul className={list.list}>
          <Row
            icon={IconDeviceMobile}
            name="Aplicación de códigos"
            details={
              enabled_at ? <Since enabledAt={enabled_at} isPhone={isPhone} /> : 'Sin activar'
            }
          >
            {enabled_at && !isPhone && (
              <StatusLabel tone="ok" icon={IconCircleCheckFilled} label="Activa" />
            )}
            {enabled_at ? (
              <Action
                icon={IconShieldOff}
                label="Desactivar"
                subject="la aplicación de códigos"
                isPhone={isPhone}
                onSelect={() => disabling.open()}
              />
            ) : (
              <Button variant="default" onClick={() => enabling.open()}>
                Activar
              </Button>
            )}
          </Row>
          {enabled_at && (
            <Row icon={IconListNumbers} name="Códigos de recuperación" details={codesLeft(left)}>
              <Action
                icon={IconRefresh}
                label="Crear otros"
                subject="los códigos de recuperación"
                isPhone={isPhone}
                onSelect={() => renewal.open()}
              />
            </Row>
          )}
        </ul>
      </div>
      {enabled_at && left <= FEW_RECOVERY_CODES && (
        <p className={classes.warning}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          {left === 0 ? 'Ya no te quedan códigos.' : 'Te quedan pocos códigos.'} Crea otros y
          guárdalos donde puedas encontrarlos sin el móvil.
        </p>
      )}
      <EnableModal key={`enable ${enabling.number}`} {...enabling.props} />
      <DisableModal key={`disable ${disabling.number}`} {...disabling.props} />
      <NewCodesModal key={`renew ${renewal.number}`} {...renewal.props} />
    </div>
  );
}

interface RowProps {
  icon: TablerIcon;
  name: string;
  details: ReactNode;
  children: ReactNode;
}

function Row({ icon: Icon, name, details, children }: RowProps) {
  return (
    <li className={list.row}>
      <span className={list.icon}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
      <div className={list.words}>
        <span className={list.name}>{name}</span>
        <span className={list.details}>{details}</span>
      </div>
      {children}
    </li>
  );
}

function Since({ enabledAt, isPhone }: { enabledAt: string; isPhone: boolean }) {
  const now = useNow();
  if (!isPhone) return `Desde el ${formatLongDay(enabledAt)}`;
  return (
    <StatusLabel
      tone="ok"
      icon={IconCircleCheckFilled}
      label={`Activa desde ${formatOnDay(enabledAt, now)}`}
      isPlain
    />
  );
}

interface ActionProps {
  icon: TablerIcon;
  label: string;
  /** What the menu of a phone is about, for its accessible name. */
  subject: string;
  isPhone: boolean;
  onSelect: () => void;
}

/** A button, and on a phone a menu. */
function Action({ icon, label, subject, isPhone, onSelect }: ActionProps) {
  if (isPhone) {
    return <MoreMenu label={`Acciones de ${subject}`} actions={[{ icon, label, onSelect }]} />;
  }
  return (
    <Button variant="default" className={classes.button ?? ''} onClick={onSelect}>
      {label}
    </Button>
  );
}

function codesLeft(left: number): string {
  if (left === 0) return 'No queda ninguno sin usar';
  return `${left === 1 ? 'Queda' : 'Quedan'} ${left} de ${RECOVERY_CODES} sin usar`;
}
