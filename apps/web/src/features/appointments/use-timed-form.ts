import { CallError } from '@oficio/contract/errors.ts';
import { detailOf } from '#app/lib/api.ts';
import { toast } from '#app/lib/toast.ts';
import { type AppFormOptions, useAppForm } from '#app/screen/forms/use-app-form.ts';
import { minutesBetween } from './request-check.ts';

interface TimedValues {
  /** HH:MM, or empty while being typed. */
  start: string;
  end: string;
  /** Minutes from the start to the end. */
  duration: number;
}

interface TimedOptions<Values>
  extends Pick<AppFormOptions<Values>, 'initialValues' | 'validate' | 'onSubmit'> {
  /** Shown when the server gives no reason. */
  failureMessage: string;
  /** Status codes with which the server refuses the times; its reason is shown at these fields. */
  timesRefused: readonly number[];
}

/** A form with start and end times. Input is kept after a failure and after closing the modal. */
export function useTimedForm<Values extends TimedValues>(options: TimedOptions<Values>) {
  const { initialValues, validate, onSubmit, failureMessage, timesRefused } = options;
  const showFirst = (errors: object) => toast.error(String(Object.values(errors)[0]));
  const form = useAppForm<Values>({
    initialValues,
    ...(validate && { validate }),
    emptiesWhenSent: true,
    onInvalid: showFirst,
    onRefused: showFirst,
    onSubmit,
    errorsOf: (failure) => {
      const isAboutTimes = failure instanceof CallError && timesRefused.includes(failure.status);
      return isAboutTimes ? { end: detailOf(failure, failureMessage) } : undefined;
    },
    onFailure: (failure) => toast.error(detailOf(failure, failureMessage)),
  });

  /**
   * Changes the times. The duration is kept when the end is not after the start (specification
   * 5.4).
   */
  const changeTimes = (part: Partial<Pick<TimedValues, 'start' | 'end'>>) => {
    // The pickers report typed text late: changes made in the meantime must be kept.
    const { start, end, duration } = { ...form.getValues(), ...part };
    const minutes = minutesBetween(start, end);
    const times: TimedValues = { start, end, duration: minutes > 0 ? minutes : duration };
    form.change(times as Partial<Values>);
  };
  return { ...form, changeTimes };
}

export type TimedForm = Pick<
  ReturnType<typeof useTimedForm<TimedValues>>,
  'values' | 'errors' | 'field' | 'changeTimes'
>;
