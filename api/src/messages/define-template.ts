import Joi from "joi";
import type { Channel } from "../models/outbound-message.model";
import type { Locale } from "../models/values/locale";
import type { MailText } from "./mail-layout";

/** A message as it is handed to its channel. */
export type MessageContent = { channel: "email"; mail: MailText } | { channel: "sms"; body: string };

/** A message that was kept: its data and secrets come from storage and are checked again. */
export interface KeptValues {
  data: unknown;
  secrets: unknown;
}

/** What a template does for whoever does not know its data: the job that delivers. */
export interface MessageWriter {
  readonly channel: Channel;
  /** A text that waits while the person's quiet hours last (S52). */
  readonly keepsQuietHours: boolean;
  /** Throws when the kept values are not those of this template. */
  write(locale: Locale, kept: KeptValues): MessageContent;
}

/** A message that we send: its channel, its data, and its text in every language. */
export interface MessageTemplate<D, S> extends MessageWriter {
  readData(value: unknown): D;
  readSecrets(value: unknown): S;
}

export interface TemplateDefinition<D, S, T> {
  /** Facts of the message, kept with it. */
  data: Joi.ObjectSchema<D>;
  /** What only the person may read (a code, a link): sealed until the message is settled, then wiped. */
  secrets: Joi.ObjectSchema<S>;
  texts: Readonly<Record<Locale, (values: D & S) => T>>;
  /** Of a text: default false, as codes and warnings about an account are needed at once. */
  keepsQuietHours?: boolean;
}

/** For templates that carry no secret. */
export const noSecrets = Joi.object<object, true>({});

/** Kept with the job and logged: it names what does not fit, where Joi's own error quotes it. */
function unfitSecrets({ details }: Joi.ValidationError): Error {
  const names = details.map(({ path }) => path.join("."));
  return new Error(`Secrets of the message do not fit: ${names.join(", ")}.`);
}

function readersOf<D, S>({ data, secrets }: Pick<TemplateDefinition<D, S, unknown>, "data" | "secrets">) {
  return {
    readData: (value: unknown): D => Joi.attempt(value, data.required()),
    readSecrets: (value: unknown): S => {
      const read = secrets.validate(value ?? {});
      if (read.error) throw unfitSecrets(read.error);
      return read.value;
    },
  };
}

/** A message by mail. */
export function defineMail<D, S>(definition: TemplateDefinition<D, S, MailText>): MessageTemplate<D, S> {
  const { readData, readSecrets } = readersOf(definition);
  return {
    channel: "email",
    keepsQuietHours: false,
    readData,
    readSecrets,
    write: (locale, kept) => ({
      channel: "email",
      mail: definition.texts[locale]({ ...readData(kept.data), ...readSecrets(kept.secrets) }),
    }),
  };
}

/** A message by SMS: one segment of plain GSM characters, with the sender's name and the way out (CTIA). */
export function defineSms<D, S>(definition: TemplateDefinition<D, S, string>): MessageTemplate<D, S> {
  const { readData, readSecrets } = readersOf(definition);
  return {
    channel: "sms",
    keepsQuietHours: definition.keepsQuietHours ?? false,
    readData,
    readSecrets,
    write: (locale, kept) => ({
      channel: "sms",
      body: definition.texts[locale]({ ...readData(kept.data), ...readSecrets(kept.secrets) }),
    }),
  };
}
