import type { DepositProof } from "./debits.port";
import { failureKindOf } from "../../testing/provider-failure";
import type { DebitsWorld } from "./debits-world.contract";

type World = () => DebitsWorld;

async function awaitDeposits(world: World, role: "amounts" | "descriptor") {
  const prepared = await world().prepare(role);
  return { ...prepared, pending: await world().accept(prepared.authorizationId) };
}

const verifyBy = (world: World) => (id: string, proof: DepositProof) =>
  world().provider.verifyDeposits({ id, proof }, world().newKey());

/** The two small deposits that verify an account. */
export function describeDeposits(world: () => DebitsWorld): void {
  const verify = verifyBy(world);

  describe("an account verified by deposits", () => {
    test.each(["amounts", "descriptor"] as const)(
      "waits for its holder's proof (%s), which may be wrong at first",
      async (kind) => {
        const { authorizationId: id, pending } = await awaitDeposits(world, kind);
        expect(pending).toMatchObject({ state: "deposits-pending", deposits: { kind }, reason: null });
        expect(pending.deposits?.arrivalDate.getTime()).toBeGreaterThan(Date.now());
        const { right, wrong, code, wrongCode } = world().fixture.proofs;
        const [good, bad] =
          kind === "amounts"
            ? [{ amounts: right }, { amounts: wrong }]
            : [{ descriptorCode: code }, { descriptorCode: wrongCode }];
        expect(await verify(id, bad)).toEqual({ verified: false, refusal: "mismatch" });
        expect(await world().provider.readAuthorization(id)).toEqual(pending);
        expect(await verify(id, good)).toMatchObject({
          verified: true,
          authorization: { state: "accepted", deposits: null },
        });
        const { mandateId, state } = await world().provider.readAuthorization(id);
        expect(state).toBe("accepted");
        expect(await world().provider.readMandate(mandateId ?? "")).toMatchObject({ state: "active" });
      },
    );

    test("accepts the amounts in any order", async () => {
      const { authorizationId: id } = await awaitDeposits(world, "amounts");
      const [first, second] = world().fixture.proofs.right;
      expect(await verify(id, { amounts: [second, first] })).toMatchObject({ verified: true });
    });
  });
}

/** Deposits that fail to verify an account. */
export function describeFailedDeposits(world: () => DebitsWorld): void {
  const verify = verifyBy(world);

  describe("an account that deposits do not verify", () => {
    test.each([
      ["exceeded", "deposits-exceeded"],
      ["expired", "deposits-expired"],
    ] as const)("fails once the proofs are %s", async (proof, refusal) => {
      const { authorizationId: id } = await awaitDeposits(world, "amounts");
      const { proofs } = world().fixture;
      expect(await verify(id, { amounts: proofs[proof] })).toEqual({ verified: false, refusal });
      const failed = await world().provider.readAuthorization(id);
      expect(failed).toMatchObject({ state: "failed", deposits: null, reason: refusal });
      expect(await failureKindOf(verify(id, { amounts: proofs.right }))).toBe("refused");
    });

    test("fails when the deposits do not arrive", async () => {
      const { authorizationId: id } = await world().prepare("no deposits");
      await world().accept(id);
      const failed = await world().provider.readAuthorization(id);
      expect(failed).toMatchObject({ state: "failed", reason: "deposits-failed" });
    });
  });
}
