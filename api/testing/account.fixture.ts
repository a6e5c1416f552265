import { Business } from "../src/models/business.model";
import { LoginFailures } from "../src/models/login-failures.model";
import { OutboundMessage } from "../src/models/outbound-message.model";
import { User } from "../src/models/user.model";
import { VerificationCode } from "../src/models/verification-code.model";
import { toEmailKey } from "../src/models/values/email-key";
import { createPasswordHasher } from "../src/platform/crypto/password-hash";
import { randomId } from "../src/platform/crypto/random-id";
import { createLimits, type LimitRule } from "../src/platform/limits/limits";
import { toAccountKey } from "../src/sign-in/attempt-source";
import { anySource } from "../src/sign-in/failure-counter";
import { createAccountStates, type AccountStates } from "./account-states";
import { defineFixture, type BaseFixture, type OwnPart } from "./fixture";
import type { TestClient, TestReply } from "./http-client";
import { openProviderLab, type LabChannel, type ProviderLab } from "./provider-lab";
import { createTestDoor } from "./test-door";
import { testEnvironment } from "./test-environment";
import { testPasswordCost } from "./test-password-cost";
import { findFreePort } from "./test-server";
import { textBack } from "./text-back";
import { nextSerial } from "./serial";

export const testPassword = "correct horse battery";

/** Returns a new address each time, so that tests share no limits. */
export function nextEmail(): string {
  const serial = nextSerial("person");
  return `person${String(serial)}@portal.test`;
}

export function nextPhone(): string {
  const serial = nextSerial("person");
  return `+1202555${String(1000 + (serial % 9000))}`;
}

export interface AccountFixture extends AccountStates, BaseFixture {
  lab: ProviderLab;
  /** Runs due jobs; returns the newest code sent to `to`. */
  readCode(channel: LabChannel, to: string): Promise<string>;
  /** Builds an account, with a business if its role is `user`. The password is `testPassword`. */
  buildUser(overrides?: Partial<User>, business?: Partial<Business>): Promise<User>;
  /** Registers, but leaves the email unverified; returns the email. */
  register(client: TestClient, email?: string): Promise<string>;
  registerVerified(client: TestClient, email?: string): Promise<string>;
  /** Registers up to the verified phone: only the business is missing. */
  registerWithPhone(client: TestClient): Promise<{ email: string; phone: string }>;
  /** Ends the waits before another code can be sent, without moving the clock. */
  endPauses(): Promise<void>;
  /** Stores this many failed sign-ins of the address in this hour, without making them. */
  countFailedSignIns(email: string, failures: number): Promise<void>;
  /** Spends a limit until `left` uses remain. */
  spendLimit(rule: LimitRule, subject: string, left: number): Promise<void>;
  /** Leaves the messages to `to` in the state of a worker that was killed while it sent them. */
  interruptSending(to: string): Promise<void>;
  /** Delivers a reply of this number as the carrier does. */
  textBack(phoneNumber: string, word: "STOP" | "START"): Promise<void>;
  /** Requests the deletion of the account, from a new browser; it is due in a week. */
  leave(user: User): Promise<void>;
  /** Opens a full session without the screens. */
  enter(client: TestClient, user: User): Promise<void>;
  /** Signs in by password, and by an email code if one is required. */
  signIn(client: TestClient, email: string): Promise<TestReply>;
}

const hasher = createPasswordHasher({ cost: testPasswordCost });
let passwordHash: Promise<string> | undefined;

async function buildUser(overrides: Partial<User> = {}, business: Partial<Business> = {}): Promise<User> {
  passwordHash ??= hasher.hash(testPassword);
  const now = new Date();
  const email = overrides.email ?? nextEmail();
  const user = await User.create({
    id: randomId("usr"),
    role: "user",
    firstName: "Pat",
    lastName: "Doe",
    email,
    emailKey: toEmailKey(email),
    emailVerifiedAt: now,
    passwordHash: await passwordHash,
    phoneNumber: nextPhone(),
    phoneVerifiedAt: now,
    timeZone: "America/New_York",
    createdAt: now,
    updatedAt: now,
    ...overrides,
  });
  if (user.role === "user") await buildBusiness(user, business);
  return user;
}

async function buildBusiness({ id }: User, overrides: Partial<Business>): Promise<void> {
  const now = new Date();
  const business = { name: "Demo Detailing", phone: "2025550123", phoneSameAsPersonal: false };
  const times = { timeZone: "America/New_York", createdAt: now, updatedAt: now };
  await Business.create({ id: randomId("biz"), ownerUserId: id, ...business, ...times, ...overrides });
}

function expectStatus(reply: TestReply, status: number): void {
  if (reply.status !== status) throw new Error(`Expected ${String(status)}: ${JSON.stringify(reply.body)}`);
}

export const accountFixture = defineFixture<AccountFixture>(null, () => {
  const lab = openProviderLab();
  return {
    environment: lab.environment,
    abandon: () => lab.stop(),
    build: (fixture) => createAccounts(fixture, lab),
  };
});

/** The providers of the Lab can call this portal at `origin`. */
export interface OriginFixture extends AccountFixture {
  origin: string;
}

export const originFixture = defineFixture<OriginFixture, AccountFixture>(accountFixture, async () => {
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  return { environment: { PORT: port, PUBLIC_URL: origin }, build: () => ({ origin }) };
});

function createAccounts({ portal, environment }: BaseFixture, lab: ProviderLab): OwnPart<AccountFixture, BaseFixture> {
  async function readCode(channel: LabChannel, to: string): Promise<string> {
    await portal.runJobs();
    // The newest message may be a notice without a code.
    const messages = await lab.inbox(channel, to);
    const [code] = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
    if (code === undefined) throw new Error(`No code went to ${to}.`);
    return code;
  }

  async function register(client: TestClient, email = nextEmail()): Promise<string> {
    const body = { email, password: testPassword, firstName: "Pat", lastName: "Doe" };
    expectStatus(await client.post("/user/register", body), 201);
    return email;
  }

  async function verify(client: TestClient, channel: LabChannel, to: string, flowSource: string): Promise<TestReply> {
    const code = await readCode(channel, to);
    const reply = await client.post("/verify/verify-code", {
      code,
      type: channel === "mail" ? "email" : "sms",
      flowSource,
    });
    expectStatus(reply, 200);
    return reply;
  }

  async function registerVerified(client: TestClient, email?: string): Promise<string> {
    const registered = await register(client, email);
    expectStatus(await client.post("/verify/send-email-code"), 200);
    await verify(client, "mail", registered, "registration flow");
    return registered;
  }

  return {
    ...createAccountStates(portal.database, portal.clock),
    lab,
    readCode,
    buildUser,
    register,
    registerVerified,
    async registerWithPhone(client) {
      const email = await registerVerified(client);
      const phone = nextPhone();
      expectStatus(await client.post("/user/register/save-phone", { phoneNumber: phone, consent: true }), 200);
      await verify(client, "sms", phone, "registration flow");
      return { email, phone };
    },
    async endPauses() {
      await VerificationCode.update({ nextSendAt: null }, { where: {} });
    },
    async countFailedSignIns(email, failures) {
      const now = portal.clock.now();
      const counter = { accountKey: toAccountKey(toEmailKey(email)), sourceKey: anySource, failures };
      await LoginFailures.upsert({ ...counter, countedSince: now, lastFailureAt: now, lockedUntil: null });
    },
    async spendLimit(rule, subject, left) {
      const factor = Number(testEnvironment(environment).LIMITS_FACTOR);
      const limits = createLimits(portal.clock, factor);
      for (let count = left; count < rule.max * factor; count += 1) await limits.consume(rule, subject);
    },
    async interruptSending(to) {
      await OutboundMessage.update({ state: "sending" }, { where: { destination: to } });
    },
    async textBack(phoneNumber, word) {
      const { PUBLIC_URL: publicUrl = "" } = testEnvironment(environment);
      const inbound = { address: portal.address, publicUrl, authToken: lab.environment.TWILIO_AUTH_TOKEN ?? "" };
      const status = await textBack(inbound, phoneNumber, word);
      if (status !== 200) throw new Error(`The text was not taken: ${String(status)}.`);
    },
    async leave(user) {
      const browser = portal.newClient();
      await createTestDoor(portal.database, portal.clock).enter(browser, user.id);
      const wanted = { confirmation: "DELETE", password: testPassword };
      expectStatus(await browser.post("/account/deletion", wanted), 200);
    },
    enter: (client, { id }) => createTestDoor(portal.database, portal.clock).enter(client, id),
    async signIn(client, email) {
      const reply = await client.post("/user/login", { email, password: testPassword });
      expectStatus(reply, 200);
      if (!JSON.stringify(reply.body).includes("/login-flow")) return reply;
      expectStatus(await client.post("/verify/find-method-send-code", { method: "email" }), 200);
      return verify(client, "mail", email, "login flow");
    },
    async stop() {
      await portal.stop();
      await lab.stop();
    },
  };
}
