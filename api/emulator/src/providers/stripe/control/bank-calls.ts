import { LabRefusal } from "../../../control/refusal.js";
import type { LabContext } from "../../../lab-context.js";
import { readWord } from "../../../control/read-body.js";
import { readField } from "../../../read-field.js";
import type { Tenant } from "../../../tenants/tenant.js";
import type { BankAccount } from "../bank/bank-account.model.js";
import { changeStatus } from "../bank/bank-account.routes.js";
import type { BankSession } from "../bank/bank-session.model.js";
import { completeSession, offerAccounts } from "../bank/complete-session.js";
import { bookTransaction } from "./book-transaction.js";
import { changeMandate } from "../intents/mandates.js";
import type { StripeScene } from "../stripe-call.js";
import { createMixed } from "../stripe-object.js";
import { sceneOf } from "../stripe-scene.js";

type AddCall = (name: string, act: (tenant: Tenant, body: unknown) => object) => void;

/** Adds control calls for actions at a bank, so that tests need no browser. */
export function addBankCalls(add: AddCall, lab: LabContext): void {
  const call = (name: string, act: (scene: StripeScene, body: unknown) => object): void => {
    add(name, (tenant, body) => act(sceneOf(lab, tenant), body));
  };
  call("sessions/complete", (scene, body) => {
    const session = findSession(scene, body);
    completeSession(scene, session, readChoice(scene, session, body));
    return { session: session.id, accounts: session.accounts.data.map(({ id }) => id) };
  });
  call("mandates/inactivate", (scene, body) => {
    const mandate = scene.state.mandates.find(readField(body, "mandate"));
    if (mandate === null) throw unknown("mandate", "GET /lab/agency/mandates");
    changeMandate(scene, mandate, "inactive");
    return { mandate: mandate.id, status: mandate.status };
  });
  for (const [verb, status] of STATUSES) {
    call(`accounts/${verb}`, (scene, body) => {
      const account = findAccount(scene, body);
      changeStatus(scene, account, status);
      return { account: account.id, status };
    });
  }
  call("looks", (scene, body) => {
    const { id } = findAccount(scene, body);
    const outcome = readWord(body, "outcome", ["succeeded", "failed"]) ?? "succeeded";
    scene.state.failingRefreshes[outcome === "failed" ? "add" : "delete"](id);
    return { account: id, outcome };
  });
  call("transactions", (scene, body) => bookTransaction(scene, findAccount(scene, body), body));
  call("roll-secret", ({ state }) => {
    const secret = `whsec_${createMixed(32)}`;
    state.furtherSecrets = [secret];
    return { webhookSecret: secret };
  });
}

const STATUSES: readonly (readonly [string, BankAccount["status"]])[] = [
  ["deactivate", "inactive"],
  ["reactivate", "active"],
  ["disconnect", "disconnected"],
];

/** @throws LabRefusal 404 */
function findAccount({ state }: StripeScene, body: unknown): BankAccount {
  const account = state.accounts.find(readField(body, "account"));
  if (account) return account;
  throw unknown("account", "a session's accounts");
}

/**
 * Finds a session by its id or client secret.
 * @throws LabRefusal 404
 */
function findSession({ state }: StripeScene, body: unknown): BankSession {
  const secret = readField(body, "clientSecret");
  const session =
    secret === undefined
      ? state.sessions.find(readField(body, "session"))
      : state.sessions.list().find(({ client_secret: known }) => known === secret);
  if (session) return session;
  throw unknown("session", "the sessions of the space, or clientSecret its secret");
}

/** @throws LabRefusal 422 for an account that the session does not offer */
function readChoice(scene: StripeScene, session: BankSession, body: unknown): Parameters<typeof completeSession>[2] {
  const names = readField(body, "accounts") ?? [];
  const offered = offerAccounts(scene, session);
  if (!Array.isArray(names)) throw new LabRefusal(422, "invalid_body", "accounts is a list of names.");
  return names.map((name) => {
    const found = offered.find((offer) => offer.name === name);
    if (found) return found.record;
    const known = offered.map((offer) => offer.name).join(", ");
    throw new LabRefusal(422, "unknown_account", `The bank has no account ${String(name)}. It has: ${known}.`);
  });
}

function unknown(name: string, where: string): LabRefusal {
  return new LabRefusal(404, `unknown_${name}`, `${name} is one of ${where}.`);
}
