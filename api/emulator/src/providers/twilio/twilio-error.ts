/** An error with a code of https://www.twilio.com/docs/api/errors. */
export class TwilioError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export interface TwilioErrorBody {
  code: number;
  message: string;
  more_info: string;
  status: number;
}

export function presentTwilioError(error: TwilioError): TwilioErrorBody {
  return {
    code: error.code,
    message: error.message,
    more_info: `https://www.twilio.com/docs/errors/${String(error.code)}`,
    status: error.status,
  };
}
