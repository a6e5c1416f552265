import { type Fault, LOOKS, toRefusals } from "./fault.js";

const state = { page: "reviews", path: "/x/mfe-sample", scenario: "a client" };

test("lists a fault once with the places where it was seen", () => {
  const faults = LOOKS.map((look): Fault => ({ code: "AXE", state, look, text: "No label: <input>", fix: "See axe" }));
  expect(toRefusals([...faults, ...faults])).toEqual([
    {
      code: "AXE",
      problem: "No label: <input>",
      place: [
        'page reviews, "a client", light, 1280 px',
        'page reviews, "a client", dark, 1280 px',
        'page reviews, "a client", dark, 360 px',
        'page reviews, "a client", light, 360 px; 4 more',
      ].join("; "),
      fix: "See axe",
    },
  ]);
});

test("names the file of the fake host before a page is shown", () => {
  const [refusal] = toRefusals([{ code: "HOST_FAILED", state: null, look: null, text: "It did not start." }]);
  expect(refusal).toMatchObject({
    place: "src/bootstrap.tsx",
    fix: expect.stringContaining("portal-remote dev") as unknown,
  });
});
