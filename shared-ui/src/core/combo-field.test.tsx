import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";

import { ComboField, type ComboFieldProps, TextField } from "./index.js";

// jsdom has no layout.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const options = ["YouTube", "Facebook", "Facebook Community"].map((label) => ({ key: label, label }));

function Place(props: Partial<ComboFieldProps>) {
  const [value, setValue] = useState("");
  return (
    <>
      <ComboField
        label="Platform"
        options={options}
        describeOwn={(word) => `Use ${word}`}
        value={value}
        onValueChange={setValue}
        {...props}
      />
      <TextField label="Next" />
    </>
  );
}

const field = () => screen.getByRole("combobox", { name: "Platform" });
const listed = () => screen.queryAllByRole("option").map((option) => option.textContent);

test("filters its options while typing", async () => {
  render(<Place />);
  expect(field()).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(field());
  expect(field()).toHaveAttribute("aria-expanded", "true");
  expect(field()).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  expect(listed()).toEqual(["YouTube", "Facebook", "Facebook Community"]);
  await userEvent.type(field(), "face");
  expect(listed()).toEqual(["Facebook", "Facebook Community", "Use face"]);
  await userEvent.click(screen.getByRole("option", { name: "Facebook Community" }));
  expect(field()).toHaveValue("Facebook Community");
  expect(field()).toHaveFocus();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("works by keys alone", async () => {
  render(<Place />);
  await userEvent.tab();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const active = within(screen.getByRole("listbox")).getByRole("option", { selected: true });
  expect(active).toHaveTextContent("Facebook");
  expect(field()).toHaveAttribute("aria-activedescendant", active.id);
  await userEvent.keyboard("{Enter}");
  expect(field()).toHaveValue("Facebook");
  await userEvent.keyboard("{ArrowUp}{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await userEvent.clear(field());
  await userEvent.type(field(), "Flyer{ArrowUp}{Enter}");
  expect(field()).toHaveValue("Flyer");
});

test("keeps the typed text on blur", async () => {
  render(<Place />);
  await userEvent.type(field(), "youtube");
  expect(listed()).toEqual(["YouTube"]);
  await userEvent.tab();
  expect(screen.getByRole("textbox", { name: "Next" })).toHaveFocus();
  expect(field()).toHaveValue("youtube");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("reports the taken option", async () => {
  const onPick = jest.fn();
  render(<Place isMatched describeOwn={undefined} onPick={onPick} error="This value is missing" />);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription("This value is missing");
  await userEvent.type(field(), "shine");
  expect(listed()).toHaveLength(3);
  await userEvent.click(screen.getByRole("option", { name: "YouTube" }));
  expect(onPick.mock.calls).toEqual([[options[0]]]);
});

test("submits its form by Enter only when the list is closed", async () => {
  const onSubmit = jest.fn((event: SubmitEvent) => event.preventDefault());
  const { container } = render(
    <form>
      <Place />
      <button>Send</button>
    </form>,
  );
  container.querySelector("form")?.addEventListener("submit", onSubmit);
  await userEvent.click(field());
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test.each(["ArrowLeft", "ArrowRight", "Home", "End"])("returns from the list to the text on %s", async (key) => {
  render(<Place />);
  await userEvent.type(field(), `face{ArrowDown}{${key}}`);
  expect(screen.getByRole("listbox")).toBeVisible();
  expect(field()).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{Enter}");
  expect(field()).toHaveValue("face");
});

test("opens the list without an active option on Alt+ArrowDown", async () => {
  render(<Place />);
  await userEvent.tab();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(listed()).toHaveLength(3);
  expect(field()).not.toHaveAttribute("aria-activedescendant");
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("stops Escape from reaching a surrounding dialog only while its list is visible", async () => {
  render(<Place describeOwn={undefined} />);
  await userEvent.click(field());
  expect(fireEvent.keyDown(field(), { key: "Escape" })).toBe(false);
  await userEvent.type(field(), "nothing like it");
  expect(field()).toHaveAttribute("aria-expanded", "false");
  expect(fireEvent.keyDown(field(), { key: "Escape" })).toBe(true);
});
