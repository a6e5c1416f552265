import type { Partner } from "@portal/shared-ui/api";

import { decideSetupSteps } from "./setup-steps.js";

function connect(...partners: Partner[]) {
  return partners.map((partner) => ({ partner, isConnected: true }));
}

test("starts with the sales system when nothing is connected", () => {
  expect(decideSetupSteps([{ partner: "square", isConnected: false }])).toEqual([
    { id: "sales", state: "next" },
    { id: "bank", state: "later" },
  ]);
});

test.each<Partner>(["square", "stripe"])("goes on to the bank once %s brings sales", (partner) => {
  expect(decideSetupSteps(connect(partner))).toEqual([
    { id: "sales", state: "done" },
    { id: "bank", state: "next" },
  ]);
});

test("keeps the sales system next for a client who did the wizard first", () => {
  expect(decideSetupSteps(connect("PCW"))).toEqual([
    { id: "sales", state: "next" },
    { id: "bank", state: "done" },
  ]);
});

test("takes neither the website nor Facebook for a sales system", () => {
  expect(decideSetupSteps(connect("web", "facebook")).map((step) => step.state)).toEqual(["next", "later"]);
});

test("has no next step once all is done", () => {
  expect(decideSetupSteps(connect("stripe", "PCW")).map((step) => step.state)).toEqual(["done", "done"]);
});
