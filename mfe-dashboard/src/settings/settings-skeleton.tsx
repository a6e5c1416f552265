import { Card, DefinitionList, Skeleton } from "@portal/shared-ui/core";

const personal = ["First name", "Last name", "Email", "Phone number"];
const business = ["Business name", "Website", "Business phone", "Time zone"];

export function SettingsSkeleton() {
  return (
    <>
      <Card title="Personal">
        <DefinitionList items={toItems(personal, "Loading your account")} />
      </Card>
      <Card title="Business">
        <DefinitionList items={toItems(business)} />
      </Card>
    </>
  );
}

function toItems(terms: readonly string[], label?: string) {
  return terms.map((term, index) => ({
    term,
    description: <Skeleton width="12rem" height="1.25rem" label={index === 0 ? label : undefined} />,
  }));
}
