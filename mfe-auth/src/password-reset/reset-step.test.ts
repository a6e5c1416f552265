import { chooseResetStep } from "./reset-step.js";

it.each([
  ["", 1, 1],
  ["", 3, 3],
  ["?step=2", 3, 2],
  ["?step=3", 2, 2],
  ["?step=4", 1, 1],
  ["?step=1", 4, 1],
  ["?step=3", 4, 4],
  ["?step=2&returnUrl=%2Finit", 2, 2],
  ["?step=9", 2, 2],
  ["?step=", 2, 2],
] as const)("shows for %j, with step %s reached, step %s", (search, reached, shown) => {
  expect(chooseResetStep(search, reached)).toBe(shown);
});
