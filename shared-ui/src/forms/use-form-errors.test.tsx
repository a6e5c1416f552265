import { act, fireEvent, render, screen } from "@testing-library/react";

import { TextField } from "../core/index.js";
import { useFormErrors } from "./index.js";

function Form() {
  const { errors, formRef, judge, clear } = useFormErrors<"web">();
  return (
    <form ref={formRef}>
      <TextField label="Website" error={errors.web} onBlur={() => judge("web", "Invalid website.")} />
      <button type="button">Other</button>
      <button type="button" onClick={() => clear("web")}>
        No website
      </button>
    </form>
  );
}

/** As a mouse does: the field loses the focus before the pointer is released. */
function press(name: string): { letGo: () => void } {
  const button = screen.getByRole("button", { name });
  fireEvent.pointerDown(button);
  fireEvent.blur(screen.getByLabelText("Website"));
  return {
    letGo: () => {
      fireEvent.pointerUp(button);
      fireEvent.click(button);
      act(() => jest.runOnlyPendingTimers());
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("shows the error of a field left by a click only after the click, so that nothing moves under the pointer", () => {
  render(<Form />);
  const { letGo } = press("Other");
  expect(screen.queryByText("Invalid website.")).toBeNull();
  letGo();
  expect(screen.getByText("Invalid website.")).toBeVisible();
});

test("shows no error that the click itself has fixed", () => {
  render(<Form />);
  press("No website").letGo();
  expect(screen.queryByText("Invalid website.")).toBeNull();
});

test("shows the error at once when the field is left by the keyboard", () => {
  render(<Form />);
  fireEvent.blur(screen.getByLabelText("Website"));
  expect(screen.getByText("Invalid website.")).toBeVisible();
});
