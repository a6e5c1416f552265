import { type ClientBusinessAnswer, describeFailure } from "@portal/shared-ui/api";
import { Button, Card, Notice } from "@portal/shared-ui/core";

import { AgreementFields } from "./agreement-fields.js";
import styles from "./agreement.module.css";
import { MissingLettersNotice } from "./missing-letters-notice.js";
import { type AgreementFormEvents, useAgreementForm } from "./use-agreement-form.js";

export interface AgreementFormProps extends AgreementFormEvents {
  business: ClientBusinessAnswer;
}

/** S30. */
const startsAt = "Counts from the moment you sign. Today's sales until now don't count.";

export function AgreementForm({ business, onSaved, onOutdated }: AgreementFormProps) {
  const { form, fields, submit, isSaving, failure, letters } = useAgreementForm(business, { onSaved, onOutdated });
  return (
    <Card title="Your business" className={styles.form}>
      <form
        ref={form}
        className={styles.fields}
        noValidate
        onPointerDownCapture={letters.recordPress}
        onKeyDownCapture={letters.recordPress}
        onSubmit={submit}
      >
        {business.businessName === "" ? null : (
          <p className={styles.business}>
            <span className={styles.businessLabel}>Business name</span> {business.businessName}
          </p>
        )}
        <AgreementFields {...fields} />
        <MissingLettersNotice missing={letters.missing} />
        {failure ? (
          <Notice tone="bad" title="Error updating details." announce>
            {describeFailure(failure).message}
          </Notice>
        ) : null}
        {onSaved ? (
          <div className={styles.sign}>
            <p className={styles.hint}>{startsAt}</p>
            <Button type="submit" variant="primary" wide busy={isSaving} busyLabel="Saving">
              Sign and continue
            </Button>
          </div>
        ) : null}
      </form>
    </Card>
  );
}
