import type { DepositProof } from "./debits.port";
import { failureKindOf } from "../../../testing/provider-failure";
import type { DebitsScenario } from "./debits-scenario.contract";

type Scenario = () => DebitsScenario;

async function awaitDeposits(scenario: Scenario, role: "amounts" | "descriptor") {
  const prepared = await scenario().prepare(role);
  return { ...prepared, pending: await scenario().accept(prepared.authorizationId) };
}

const verifyBy = (scenario: Scenario) => (id: string, proof: DepositProof) =>
  scenario().provider.verifyDeposits({ id, proof }, scenario().newKey());

export function describeDeposits(scenario: () => DebitsScenario): void {
  const verify = verifyBy(scenario);

  describe("an account verified by deposits", () => {
    test.each(["amounts", "descriptor"] as const)(
      "waits for its holder's proof (%s), which may be wrong at first",
      async (kind) => {
        const { authorizationId: id, pending } = await awaitDeposits(scenario, kind);
        expect(pending).toMatchObject({ state: "deposits-pending", deposits: { kind }, reason: null });
        expect(pending.deposits?.arrivalDate.getTime()).toBeGreaterThan(Date.now());
        const { right, wrong, code, wrongCode } = scenario().fixture.proofs;
        const [good, bad] =
          kind === "amounts"
            ? [{ amounts: right }, { amounts: wrong }]
            : [{ descriptorCode: code }, { descriptorCode: wrongCode }];
        expect(await verify(id, bad)).toEqual({ verified: false, refusal: "mismatch" });
        expect(await scenario().provider.readAuthorization(id)).toEqual(pending);
        expect(await verify(id, good)).toMatchObject({
          verified: true,
          authorization: { state: "accepted", deposits: null },
        });
        const { mandateId, state } = await scenario().provider.readAuthorization(id);
        expect(state).toBe("accepted");
        expect(await scenario().provider.readMandate(mandateId ?? "")).toMatchObject({ state: "active" });
      },
    );

    test("accepts the amounts in any order", async () => {
      const { authorizationId: id } = await awaitDeposits(scenario, "amounts");
      const [first, second] = scenario().fixture.proofs.right;
      expect(await verify(id, { amounts: [second, first] })).toMatchObject({ verified: true });
    });
  });
}

export function describeFailedDeposits(scenario: () => DebitsScenario): void {
  const verify = verifyBy(scenario);

  describe("an account that deposits do not verify", () => {
    test.each([
      ["exceeded", "deposits-exceeded"],
      ["expired", "deposits-expired"],
    ] as const)("fails once the proofs are %s", async (proof, refusal) => {
      const { authorizationId: id } = await awaitDeposits(scenario, "amounts");
      const { proofs } = scenario().fixture;
      expect(await verify(id, { amounts: proofs[proof] })).toEqual({ verified: false, refusal });
      const failed = await scenario().provider.readAuthorization(id);
      expect(failed).toMatchObject({ state: "failed", deposits: null, reason: refusal });
      expect(await failureKindOf(verify(id, { amounts: proofs.right }))).toBe("refused");
    });

    test("fails when the deposits do not arrive", async () => {
      const { authorizationId: id } = await scenario().prepare("no deposits");
      await scenario().accept(id);
      const failed = await scenario().provider.readAuthorization(id);
      expect(failed).toMatchObject({ state: "failed", reason: "deposits-failed" });
    });
  });
}
