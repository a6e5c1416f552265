import type { Partner } from "@portal/shared-ui/api";

import { decideSetupSteps } from "./setup-steps.js";

const connect = (partner: Partner) => ({ partner, isConnected: true, reason: null });
const agreed = { partner: "PCW", isConnected: false, reason: "Your agreement is accepted." } as const;

function readStates(...integrations: Parameters<typeof decideSetupSteps>[0]) {
  return Object.fromEntries(decideSetupSteps(integrations).map(({ id, state }) => [id, state]));
}

test("starts with the sales system when nothing is done", () => {
  expect(readStates({ partner: "square", isConnected: false, reason: null })).toEqual({
    sales: "next",
    agreement: "later",
    bank: "later",
  });
});

test.each<Partner>(["square", "stripe"])("continues with the agreement once %s is a source of sales", (partner) => {
  expect(readStates(connect(partner))).toEqual({ sales: "done", agreement: "next", bank: "later" });
});

test("continues with the bank after the agreement is accepted", () => {
  expect(readStates(connect("square"), agreed)).toEqual({ sales: "done", agreement: "done", bank: "next" });
});

test("keeps the sales system next for a client who finished the wizard first", () => {
  expect(readStates(agreed)).toEqual({ sales: "next", agreement: "done", bank: "later" });
  expect(readStates(connect("PCW"))).toEqual({ sales: "next", agreement: "done", bank: "done" });
});

test("counts neither website nor Facebook as a sales system, nor a reason of another partner as an agreement", () => {
  const troubled = { partner: "web", isConnected: true, reason: "The tag is gone." } as const;
  expect(readStates(troubled, connect("facebook"))).toEqual({ sales: "next", agreement: "later", bank: "later" });
});

test("has no next step once all are done", () => {
  expect(readStates(connect("stripe"), connect("PCW"))).toEqual({ sales: "done", agreement: "done", bank: "done" });
});
