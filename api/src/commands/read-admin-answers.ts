import { STAFF_ROLES, toNationalDigits, type StaffRole } from "@portal/api-contract";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import Joi from "joi";
import { OperatorError } from "../platform/errors/operator-error";
import { emailField } from "../models/values/email-key";
import { refuseHidden, requireLetter, trimmedText } from "../models/values/hidden-characters";
import { newPasswordField } from "../models/values/password.policy";
import { parseUsPhone } from "../models/values/us-phone";

export interface AdminAnswers {
  role: StaffRole;
  email: string;
  firstName: string;
  lastName: string;
  /** E.164, or null. */
  phoneNumber: string | null;
  password: string;
}

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

const options = {
  role: { type: "string", default: "admin" satisfies StaffRole },
  email: { type: "string" },
  "first-name": { type: "string" },
  "last-name": { type: "string" },
  phone: { type: "string" },
  "password-stdin": { type: "boolean" },
} as const;

const personName = trimmedText().max(100).custom(refuseHidden).custom(requireLetter).required();

/** Accepts a phone with or without +1, brackets and dashes; returns E.164. */
export const phoneField = Joi.string()
  .custom((value: string, helpers) => {
    const result = parseUsPhone(`+1${toNationalDigits(value)}`);
    return result.ok ? result.e164 : helpers.error("custom.sentence", { sentence: result.message });
  })
  .messages({ "custom.sentence": "{{#sentence}}" });

const answersSchema = Joi.object<AdminAnswers>({
  role: Joi.string()
    .valid(...STAFF_ROLES)
    .required(),
  email: emailField.required(),
  firstName: personName,
  lastName: personName,
  phoneNumber: phoneField.allow(null),
  password: newPasswordField.required(),
});

/** Passwords are typed without echo, so they appear in no log, history or process list. */
function createPrompt({ input, output }: Terminal) {
  let isMuted = false;
  const screen = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isMuted) output.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input, output: screen, terminal: input.isTTY === true });
  const queue: AsyncIterator<string> = lines[Symbol.asyncIterator]();
  async function nextLine(): Promise<string> {
    const line: IteratorResult<string, unknown> = await queue.next();
    if (line.done === true) throw new OperatorError("The input ended before every question was answered.");
    return line.value;
  }
  return {
    async ask(question: string): Promise<string> {
      output.write(question);
      return (await nextLine()).trim();
    },
    async askHidden(question: string): Promise<string> {
      output.write(question);
      isMuted = true;
      const line = await nextLine();
      isMuted = false;
      output.write("\n");
      return line;
    },
    nextLine,
    close: () => {
      lines.close();
    },
  };
}

type Prompt = ReturnType<typeof createPrompt>;

async function askPassword(prompt: Prompt): Promise<string> {
  const password = await prompt.askHidden("Password (not shown): ");
  const repeated = await prompt.askHidden("Password again: ");
  if (password !== repeated) throw new OperatorError("The two passwords differ.");
  return password;
}

/**
 * Reads the person's data from the arguments and asks for missing data, except the role (default: admin).
 * `--password-stdin`: the first input line is the password. Throws an OperatorError with a sentence per fault.
 */
export async function readAdminAnswers(args: readonly string[], terminal: Terminal): Promise<AdminAnswers> {
  const { values } = parseArgs({ args: [...args], options });
  const isPiped = values["password-stdin"] === true;
  const prompt = createPrompt(terminal);
  const take = async (given: string | undefined, question: string): Promise<string> => {
    if (given !== undefined) return given;
    if (isPiped)
      throw new OperatorError(`With --password-stdin, give every other answer as an argument (${question.trim()}).`);
    return prompt.ask(question);
  };
  try {
    const email = await take(values.email, "Email: ");
    const firstName = await take(values["first-name"], "First name: ");
    const lastName = await take(values["last-name"], "Last name: ");
    const phone = values.phone ?? (isPiped ? "" : await prompt.ask("Mobile phone, 10 digits (may be empty): "));
    const password = isPiped ? await prompt.nextLine() : await askPassword(prompt);
    const given = { role: values.role, email, firstName, lastName, phoneNumber: phone === "" ? null : phone, password };
    const answers: AdminAnswers = Joi.attempt(given, answersSchema, { abortEarly: false });
    return answers;
  } catch (error) {
    if (Joi.isError(error))
      throw new OperatorError(error.details.map(({ message }) => message).join(" "), { cause: error });
    throw error;
  } finally {
    prompt.close();
  }
}
