import { NewPasswordFields as Fields, type NewPasswordFieldsProps } from "@portal/shared-ui/forms";

import form from "../forms/form.module.css";

/** Labels of the specification (§2). */
const labels = {
  password: "Enter new password",
  confirmPassword: <span className={form.sentence}>confirm password</span>,
};

/** Fields for a new password, as at /register. */
export function NewPasswordFields(props: Omit<NewPasswordFieldsProps, "labels">) {
  return <Fields {...props} labels={labels} />;
}
