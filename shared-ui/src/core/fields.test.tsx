import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";

import { Checkbox } from "./checkbox.js";
import { focusFirstInvalid } from "./focus-first-invalid.js";
import { SelectField } from "./select-field.js";
import { TextField } from "./text-field.js";

describe("TextField", () => {
  test("links label and help to the input", async () => {
    const ref = createRef<HTMLInputElement>();
    const leave = jest.fn();
    render(<TextField ref={ref} label="Website" help="Your domain" name="web" inputMode="url" onBlur={leave} />);
    const input = screen.getByRole("textbox", { name: "Website" });
    expect(input).toBe(ref.current);
    expect(input).toHaveAccessibleDescription("Your domain");
    expect(input).toHaveAttribute("name", "web");
    expect(input).toHaveAttribute("inputmode", "url");
    expect(input).not.toHaveAttribute("aria-invalid");
    await userEvent.click(input);
    await userEvent.tab();
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test("announces an error in an existing live region", () => {
    const { rerender, container } = render(<TextField label="Email" help="We never share it" />);
    const regions = container.querySelectorAll('[aria-live="polite"]');
    expect(regions).toHaveLength(1);
    rerender(<TextField label="Email" help="We never share it" error="Please enter a valid email address" />);
    expect(regions[0]).toHaveTextContent("Please enter a valid email address");
    const input = screen.getByRole("textbox", { name: "Email" });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription("Please enter a valid email address We never share it");
  });

  test("keeps the caller's id and description", () => {
    render(
      <>
        <p id="rule">Ten digits</p>
        <TextField id="phone" label="Phone number" aria-describedby="rule" />
      </>,
    );
    const input = screen.getByLabelText("Phone number");
    expect(input).toHaveAttribute("id", "phone");
    expect(input).toHaveAccessibleDescription("Ten digits");
  });
});

describe("Checkbox", () => {
  test("is toggled by its label", async () => {
    const change = jest.fn();
    render(<Checkbox label="I agree to receive texts" error="Please tick the consent box." onChange={change} />);
    const box = screen.getByRole("checkbox", { name: "I agree to receive texts" });
    await userEvent.click(screen.getByText("I agree to receive texts"));
    expect(box).toBeChecked();
    expect(change).toHaveBeenCalledTimes(1);
    expect(box).toHaveAccessibleDescription("Please tick the consent box.");
    expect(box).toBeInvalid();
  });
});

describe("SelectField", () => {
  const options = [
    { value: "CA", label: "California" },
    { value: "PR", label: "Puerto Rico", disabled: true },
  ];

  test("starts with the placeholder", async () => {
    render(<SelectField label="State" placeholder="Choose a state" options={options} />);
    const select = screen.getByRole("combobox", { name: "State" });
    expect(select).toHaveDisplayValue("Choose a state");
    expect(screen.getByRole("option", { name: "Puerto Rico" })).toBeDisabled();
    await userEvent.selectOptions(select, "California");
    expect(select).toHaveValue("CA");
  });
});

describe("focusFirstInvalid", () => {
  test("focuses the first field with an error, in page order", () => {
    const { container } = render(
      <>
        <TextField label="First Name" />
        <TextField label="Last Name" error="Last name is required." />
        <TextField label="Your Email" error="Email is required." />
      </>,
    );
    expect(focusFirstInvalid(container)).toBe(true);
    expect(screen.getByRole("textbox", { name: "Last Name" })).toHaveFocus();
  });

  test("keeps the focus when no field is invalid", () => {
    const { container } = render(<TextField label="First Name" />);
    expect(focusFirstInvalid(container)).toBe(false);
    expect(document.body).toHaveFocus();
  });
});
