import type { MessageName } from '@oficio/contract/errors/messages.ts';
import { CallError } from '@oficio/contract/errors.ts';
import { detailOf, isNotFound } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import {
  type AppFormOptions,
  type FieldErrors,
  useAppForm,
} from '#app/screen/forms/use-app-form.ts';
import { endAfter } from './request-times.ts';
import { minutesBetween } from './wall-clock.ts';

interface TimedValues {
  /** YYYY-MM-DD; empty or null while none is chosen. */
  date: string | null;
  /** HH:MM, or empty while being typed. */
  start: string;
  end: string;
  /** Minutes from the start to the end. */
  duration: number;
}

/** The fields of the refusals whose messages have a name; the others are about the times. */
const fields: Partial<Record<MessageName, 'title' | 'date' | 'end'>> = {
  titleRequired: 'title',
  dateRequired: 'date',
  dayOff: 'date',
  pastTime: 'end',
  outsideHours: 'end',
  providerTaken: 'end',
};

interface TimedOptions<Values>
  extends Pick<AppFormOptions<Values>, 'initialValues' | 'kept' | 'validate' | 'onSubmit'> {
  /** Closes its dialog, once the form is sent. */
  onClose: () => void;
  /** Names the form and its subject: input is kept under it until it is sent. */
  draft: string;
  /** Shown when the server gives no reason. */
  failureMessage: string;
  /**
   * Status codes with which the server refuses the times, unless the sentence is about another
   * field; its reason is shown at the field.
   */
  timesRefused: readonly number[];
}

/** A form with start and end times in a dialog. Input is kept on the device until it is sent. */
export function useTimedForm<Values extends TimedValues>(options: TimedOptions<Values>) {
  const { onClose, initialValues, draft, kept, validate } = options;
  const { onSubmit, failureMessage, timesRefused } = options;
  const showFirst = (errors: object) => toast.error(String(Object.values(errors)[0]));
  const form = useAppForm<Values>({
    initialValues,
    ...(validate && { validate }),
    draft,
    ...(kept && { kept }),
    onInvalid: showFirst,
    onRefused: showFirst,
    onSubmit,
    onSent: onClose,
    errorsOf: (failure) => {
      if (!(failure instanceof CallError)) return undefined;
      const known = failure.messageName && fields[failure.messageName];
      const field = known ?? (timesRefused.includes(failure.status) ? 'end' : undefined);
      if (!field) return undefined;
      return { [field]: detailOf(failure, failureMessage) } as FieldErrors<Values>;
    },
    onFailure: (failure) => {
      // "Recurso no encontrado" would not say what is gone: the dialog does.
      if (isNotFound(failure)) toast.error(failureMessage);
      else toast.failure(failure, failureMessage);
    },
  });

  /**
   * Changes the times. The end follows a changed start and keeps the duration; the duration is kept
   * when the end is not after the start (specification 5.4).
   */
  const changeTimes = (part: Partial<Pick<TimedValues, 'start' | 'end'>>) => {
    // The pickers report typed text late: changes made in the meantime must be kept.
    const { start, end: last, duration } = { ...form.getValues(), ...part };
    const end = (part.end === undefined && endAfter(start, duration)) || last;
    const minutes = minutesBetween(start, end);
    const times: Omit<TimedValues, 'date'> = {
      start,
      end,
      duration: minutes > 0 ? minutes : duration,
    };
    form.change(times as Partial<Values>);
  };
  /** Changes the day; an error of the times was about the other day. */
  const changeDate = (date: string) => {
    form.change({ date, end: form.getValues().end } as Partial<Values>);
  };
  return { ...form, changeTimes, changeDate };
}

export type TimedForm = Pick<
  ReturnType<typeof useTimedForm<TimedValues>>,
  'values' | 'errors' | 'field' | 'changeTimes'
>;
