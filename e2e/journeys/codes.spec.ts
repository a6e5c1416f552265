import { expect, test } from "../fixtures/test";
import { enterCode, expectStep, toast } from "../people/screens";

test("a right code is refused after the last attempt", async ({ page, signUp, inbox, guard }) => {
  const person = await signUp("registered");
  guard.announce({ url: "/api/verify/verify-code", status: 400 });
  await page.goto("/RegisterFlow");
  const code = await inbox.takeCode("mail", person.email);
  const wrong = code === "000000" ? "111111" : "000000";
  for (const left of ["4 tries", "3 tries", "2 tries", "1 try"]) {
    await enterCode(page, wrong);
    await expect(page.getByText(`Check the code. ${left} left.`)).toBeVisible();
  }
  await expect(toast(page, "That code is not valid or has expired.").first()).toBeVisible();
  await enterCode(page, wrong);
  await expect(page.getByText("No tries left for this code. Send a new one.")).toBeVisible();
  const refusal = page.waitForResponse(/verify-code$/);
  await enterCode(page, code);
  expect((await refusal).status()).toBe(400);
  await expect(page.getByText("No tries left for this code. Send a new one.")).toBeVisible();
  await expectStep(page, 1);
});
