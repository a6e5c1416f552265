import { defineQuery, describeFailure, type NotificationSettings, useLoad } from "@portal/shared-ui/api";
import { Button, Card, Icon, Skeleton } from "@portal/shared-ui/core";
import { type SubmitEvent, useState } from "react";

import { ListFailure } from "../security/list-failure.js";
import { useAccountChange } from "../security/use-account-change.js";
import styles from "../settings.module.css";
import { settingsTexts } from "../settings.texts.js";
import { ChannelTable } from "./channel-table.js";
import { findChanges, type Chosen, choose } from "./chosen.policy.js";
import own from "./notifications.module.css";
import { notificationsTexts } from "./notifications.texts.js";
import { WhereTheyGo } from "./where-they-go.js";

const settingsQuery = defineQuery("GET /account/notification-settings");

/** S52. */
export function NotificationsCard({ id }: { id?: string }) {
  const settings = useLoad(settingsQuery());
  return (
    <Card id={id} title={notificationsTexts.title}>
      {settings.isPending ? <Skeleton label={notificationsTexts.loading} height="20rem" /> : null}
      {settings.isLoadingError ? (
        <ListFailure title={notificationsTexts.failed} {...describeFailure(settings.error)} list={settings} />
      ) : null}
      {settings.data ? <NotificationsForm settings={settings.data} /> : null}
    </Card>
  );
}

function NotificationsForm({ settings }: { settings: NotificationSettings }) {
  const [chosen, setChosen] = useState<Chosen>({ kinds: {}, quietHours: null });
  const save = useAccountChange(settingsQuery, async (api, wanted: Chosen) => {
    await api.call("POST /account/notification-settings", findChanges(settings, wanted));
    setChosen({ kinds: {}, quietHours: null });
    return notificationsTexts.saved;
  });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate(chosen);
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.quiet}>
        {notificationsTexts.what}{" "}
        <span className={own.inline}>
          <Icon name="lock" size={16} />
        </span>{" "}
        {notificationsTexts.alwaysWhy}.
      </p>
      <ChannelTable
        settings={settings}
        chosen={chosen}
        onChoose={(row, channel, isOn) => setChosen((before) => choose(before, row, channel, isOn))}
      />
      <WhereTheyGo
        settings={settings}
        quietHours={chosen.quietHours ?? settings.quietHours}
        onQuietHours={(quietHours) => setChosen((before) => ({ ...before, quietHours }))}
      />
      <div>
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel={settingsTexts.saving}>
          {settingsTexts.save}
        </Button>
      </div>
    </form>
  );
}
