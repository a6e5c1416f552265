import { type BillingMail, defineQuery, describeFailure, useLoad } from "@portal/shared-ui/api";
import { Button, Card, Checkbox, Skeleton } from "@portal/shared-ui/core";
import { type SubmitEvent, useState } from "react";

import { ListFailure } from "../security/list-failure.js";
import { useAccountChange } from "../security/use-account-change.js";
import styles from "../settings.module.css";
import { settingsTexts } from "../settings.texts.js";
import { billingMailTexts } from "./billing-mail.texts.js";

const billingMailQuery = defineQuery("GET /pc/billing-mail");

/** Lets admins decide whether clients get their invoices by email (S52). */
export function BillingMailCard({ id }: { id?: string }) {
  const setting = useLoad(billingMailQuery());
  return (
    <Card id={id} title={billingMailTexts.title}>
      {setting.isPending ? <Skeleton label={billingMailTexts.loading} height="4rem" /> : null}
      {setting.isLoadingError ? (
        <ListFailure title={billingMailTexts.unknown} {...describeFailure(setting.error)} list={setting} />
      ) : null}
      {setting.data ? <BillingMailForm setting={setting.data} /> : null}
    </Card>
  );
}

function BillingMailForm({ setting }: { setting: BillingMail }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? setting.on;
  const save = useAccountChange(billingMailQuery, async (api, wanted: BillingMail) => {
    await api.call("POST /pc/billing-mail", wanted);
    return billingMailTexts.saved;
  });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate({ on: isOn });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.quiet}>{billingMailTexts.what}</p>
      <Checkbox
        label={billingMailTexts.label}
        help={billingMailTexts.help}
        checked={isOn}
        onChange={(event) => setChosen(event.target.checked)}
      />
      <div>
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel={settingsTexts.saving}>
          {settingsTexts.save}
        </Button>
      </div>
    </form>
  );
}
