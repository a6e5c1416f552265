import { NewPasswordFields as Fields, type NewPasswordFieldsProps } from "@portal/shared-ui/forms";

import form from "../forms/form.module.css";

/** §2. */
const labels = {
  password: "Enter new password",
  confirmPassword: <span className={form.sentence}>confirm password</span>,
};

export function NewPasswordFields(props: Omit<NewPasswordFieldsProps, "labels">) {
  return <Fields {...props} labels={labels} />;
}
