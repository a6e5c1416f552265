import { findStep, type WizardFacts } from "./wizard-step.policy";

const now = new Date("2026-11-20T12:00:00Z");
const fresh = new Date("2026-11-20T11:00:00Z");
const old = new Date("2026-11-18T11:00:00Z");
const nothing: WizardFacts = { isSigned: false, session: null, open: null, active: null };
const signed: WizardFacts = { ...nothing, isSigned: true };
const active = { state: "active" } as const;
const opened = { state: "open", createdAt: fresh } as const;
const saved = { state: "saved", createdAt: fresh } as const;

test.each<[string, WizardFacts, string]>([
  ["nothing", nothing, "agreement"],
  ["a session without a signature", { ...nothing, session: saved }, "agreement"],
  ["a signature", signed, "bank"],
  ["an open bank page", { ...signed, session: opened }, "bank"],
  ["saved accounts", { ...signed, session: saved }, "account"],
  ["a choice whose call is under way", { ...signed, session: saved, open: { state: "preparing" } }, "account"],
  ["a prepared authorization", { ...signed, session: saved, open: { state: "prepared" } }, "mandate"],
  ["an acceptance without an answer", { ...signed, session: saved, open: { state: "accepting" } }, "mandate"],
  ["deposits on their way", { ...signed, session: saved, open: { state: "pending" } }, "deposits"],
  ["an active authorization", { ...signed, active }, "done"],
  ["an active authorization without a signature", { ...nothing, active }, "agreement"],
  ["a change that has begun", { ...signed, active, session: opened }, "bank"],
  ["a change that was left", { ...signed, active, session: { ...opened, createdAt: old } }, "done"],
  ["deposits of a change, however old", { ...signed, active, open: { state: "pending" } }, "deposits"],
])("returns the right step after %s", (_, facts, step) => {
  expect(findStep(facts, now)).toBe(step);
});
