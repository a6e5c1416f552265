import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { DayPicker } from "./day-picker.js";

async function openPicker() {
  const onChange = jest.fn();
  render(
    <DayPicker
      title="As known on"
      day="2026-11-10"
      today="2026-11-20"
      explain={(day) => `What was known on ${day}.`}
      saveLabel="Show"
      onChange={onChange}
    >
      As known on…
    </DayPicker>,
  );
  await userEvent.click(screen.getByRole("button", { name: "As known on…" }));
  await screen.findByRole("dialog", { name: "As known on" });
  return onChange;
}

const day = (name: RegExp) => screen.getByRole("button", { name });

test("returns the picked day when saved", async () => {
  const onChange = await openPicker();
  expect(day(/^Tuesday, November 10, 2026, chosen$/)).toHaveFocus();
  expect(screen.getByRole("grid")).not.toHaveAttribute("aria-multiselectable");
  expect(screen.getByText("What was known on 2026-11-10.")).toBeVisible();
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect(screen.getByLabelText("Day")).toHaveValue("11/03/2026");
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(onChange).toHaveBeenCalledWith("2026-11-03");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "As known on…" })).toHaveFocus();
});

test.each([
  ["an impossible day", "13/45/2026", "Enter the day as mm/dd/yyyy."],
  ["a future day", "11/21/2026", "Choose a day up to today."],
])("reports %s with the focus on its field", async (_, text, words) => {
  const onChange = await openPicker();
  const field = screen.getByLabelText("Day");
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(screen.getByRole("button", { name: "Show" }));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(words);
  expect(onChange).not.toHaveBeenCalled();
});
