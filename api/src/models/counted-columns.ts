import { DataTypes } from "sequelize";

const cents = () => ({ type: DataTypes.BIGINT, allowNull: false });

/** Columns that `sales` and its history share (S57). Add a field here if lists show it. */
export function countedColumns() {
  return {
    kind: { type: DataTypes.STRING(16), allowNull: false },
    state: { type: DataTypes.STRING(16), allowNull: false },
    currency: { type: DataTypes.STRING(3), allowNull: false },
    occurredAt: { type: DataTypes.DATE(3) },
    localDay: { type: DataTypes.DATEONLY },
    saleDay: { type: DataTypes.DATEONLY },
    totalCents: cents(),
    tipCents: cents(),
    taxCents: cents(),
    giftCardCents: cents(),
    units: { type: DataTypes.BIGINT, allowNull: false },
    refundedCents: cents(),
    verifiedCents: cents(),
    commissionCents: cents(),
    reason: { type: DataTypes.STRING(32), allowNull: false },
    isListed: { type: DataTypes.BOOLEAN, allowNull: false },
    locationId: { type: DataTypes.STRING(64), allowNull: false },
    version: { type: DataTypes.BIGINT, allowNull: false },
    fingerprint: { type: DataTypes.STRING(64), allowNull: false },
  };
}

export const countedAttributes = Object.keys(countedColumns()) as (keyof ReturnType<typeof countedColumns>)[];
