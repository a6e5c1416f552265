import { useNavigation } from "@portal/host-contract";
import { Notice, Skeleton, TextField } from "@portal/shared-ui/core";
import { formatDay } from "@portal/shared-ui/dates";

import form from "../forms/form.module.css";
import { AuthLayout } from "../layout/auth-layout.js";
import styles from "./document-check.module.css";
import { documentCheckTexts as texts } from "./document-check.texts.js";
import { type DocumentCheck, useDocumentCheck } from "./use-document-check.js";

/** /document-check: whether a PDF is an unchanged document of the portal. The file stays in the browser. */
export function DocumentCheckPage() {
  const { Link } = useNavigation();
  const { check, choose } = useDocumentCheck();
  return (
    <AuthLayout title={texts.title} description={texts.description} footer={<Link to="/">{texts.portal}</Link>}>
      <div className={form.form}>
        <TextField
          label={texts.file}
          type="file"
          accept="application/pdf,.pdf"
          className={styles.file}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void choose(file);
          }}
        />
        <CheckResult check={check} />
      </div>
    </AuthLayout>
  );
}

function CheckResult({ check }: { check: DocumentCheck }) {
  switch (check.state) {
    case "idle":
      return null;
    case "checking":
      return <Skeleton label={texts.checking} height="4rem" />;
    case "failed":
      return (
        <Notice tone="bad" title={texts.failed} announce>
          {check.message}
        </Notice>
      );
    case "done":
      return <CheckedDocument {...check} />;
  }
}

function describe({ kind, day }: NonNullable<(DocumentCheck & { state: "done" })["ours"]>): string {
  return (kind === "invoice" ? texts.issued : texts.signed)(texts.about[kind], formatDay(day));
}

function CheckedDocument({ ours, sha256 }: DocumentCheck & { state: "done" }) {
  return (
    <>
      <Notice tone={ours ? "good" : "bad"} title={ours ? texts.ours : texts.notOurs} announce>
        {ours ? describe(ours) : texts.otherwise}
      </Notice>
      <p className={form.quiet}>
        {texts.hash} <code className={styles.hash}>{sha256}</code>
      </p>
    </>
  );
}
