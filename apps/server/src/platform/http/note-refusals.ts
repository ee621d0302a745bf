import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ConfirmationRequired, DomainError, type ErrorKind } from '../../errors.ts';
import type { SecurityLog } from '../security/security-log.ts';
import { sessionOriginOf } from '../security/session-origin.ts';

type Refusal = 'access_refused' | 'input_refused' | 'rule_refused';

const refusalOf: Partial<Record<ErrorKind, Refusal>> = {
  forbidden: 'access_refused',
  'not-found': 'access_refused',
  'bad-request': 'input_refused',
  invalid: 'input_refused',
  'too-large': 'input_refused',
  'unsupported-media': 'input_refused',
  conflict: 'rule_refused',
};

/**
 * Writes calls of the API that were refused into the security log: of users without the right to an
 * object, with invalid input, and against a rule. The text of the refusal and the input are left
 * out. Refused logins and calls of administrators have events of their own, and the reports of
 * browsers are no input of users.
 */
export function noteRefusals(app: FastifyInstance, securityLog: SecurityLog): void {
  app.addHook<object, unknown>('onError', async (request, _reply, error) => {
    const { url } = request.routeOptions;
    const event = eventOf(request, error);
    if (!event || !url || !/^\/api\/(?!admin\/|csp-reports$)/.test(url)) return;
    await securityLog.writeLimited({
      event,
      account: request.actor?.kind === 'user' ? request.actor.id : null,
      endpoint: `${request.method} ${url.replace('/api', '')}`,
      request: request.id,
      network: sessionOriginOf('', request.ip).network,
    });
  });
}

function eventOf({ actor }: FastifyRequest, error: FastifyError): Refusal | undefined {
  if (hasZodFastifySchemaValidationErrors(error)) return 'input_refused';
  if (error instanceof ConfirmationRequired) return undefined;
  if (error instanceof DomainError) {
    const event = refusalOf[error.kind];
    // A guest who asks for what does not exist bypasses nothing.
    return event === 'access_refused' && actor?.kind !== 'user' ? undefined : event;
  }
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? 'input_refused' : undefined;
}
