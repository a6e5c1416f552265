import { TwilioError } from "./twilio-error.js";
import { OWNED_NUMBER } from "./twilio-credentials.js";

const E164 = /^\+[1-9]\d{7,14}$/;
/** US numbers. Area code and exchange start with 2 to 9; magic numbers have the area code 500. */
const NANP = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

type Refusal = (number: string) => TwilioError;

/** Recipients that Twilio's documentation reserves for tests of errors. */
const MAGIC_RECIPIENTS: Readonly<Record<string, Refusal>> = {
  "+15005550001": invalidRecipient,
  "+15005550002": (to) =>
    new TwilioError(
      400,
      21612,
      `The 'To' phone number: ${to}, is not currently reachable using the 'From' phone number via SMS`,
    ),
  "+15005550003": (to) =>
    new TwilioError(
      400,
      21408,
      `Permission to send an SMS has not been enabled for the region indicated by the 'To' number: ${to}`,
    ),
  "+15005550004": () => optedOut(),
  "+15005550009": (to) => new TwilioError(400, 21614, `'To' number: ${to}, is not a valid mobile number`),
};

const MAGIC_SENDERS: Readonly<Record<string, Refusal>> = {
  "+15005550001": invalidSender,
  "+15005550007": foreignSender,
  "+15005550008": (from) =>
    new TwilioError(429, 21611, `This 'From' number ${from} has exceeded the maximum number of queued messages`),
};

export function optedOut(): TwilioError {
  return new TwilioError(400, 21610, "Attempt to send to unsubscribed recipient");
}

/** @throws TwilioError for an invalid or magic number */
export function checkRecipient(to: string): void {
  const magic = MAGIC_RECIPIENTS[to];
  if (magic) throw magic(to);
  if (!E164.test(to) || (to.startsWith("+1") && !NANP.test(to))) throw invalidRecipient(to);
}

/** @throws TwilioError for an invalid or magic sender, or a number that the account does not own */
export function checkSender(from: string): void {
  const magic = MAGIC_SENDERS[from];
  if (magic) throw magic(from);
  if (!E164.test(from)) throw invalidSender(from);
  if (from !== OWNED_NUMBER) throw foreignSender(from);
}

function invalidRecipient(to: string): TwilioError {
  return new TwilioError(400, 21211, `Invalid 'To' Phone Number: ${to}`);
}

function invalidSender(from: string): TwilioError {
  return new TwilioError(400, 21212, `Invalid From Number (caller ID): ${from}`);
}

function foreignSender(from: string): TwilioError {
  return new TwilioError(
    400,
    21606,
    `The 'From' phone number ${from} is not a valid, SMS-capable number of this account`,
  );
}
