import { DataTypes, type ModelAttributes } from "sequelize";

const key = (length: number) => ({ type: DataTypes.STRING(length), primaryKey: true });
/** A new object per column: Sequelize writes the column's name into it. */
const sum = () => ({ type: DataTypes.BIGINT, allowNull: false });

/** Columns of sums: integer cents, units in hundred-thousandths, and numbers of rows. */
export function sumsColumns(): ModelAttributes {
  return {
    businessId: key(32),
    source: key(16),
    locationId: key(64),
    currency: key(3),
    totalCents: sum(),
    rowCount: sum(),
    salesCount: sum(),
    units: sum(),
    tipCents: sum(),
    tipCount: sum(),
    taxCents: sum(),
    taxCount: sum(),
    giftCardCents: sum(),
    giftCardCount: sum(),
    uncountedCount: sum(),
    refundCents: sum(),
    disputeCents: sum(),
    verifiedCents: sum(),
    commissionCents: sum(),
    countedSales: sum(),
    countedReturns: sum(),
    billedVerifiedCents: sum(),
    billedCommissionCents: sum(),
    billedSales: sum(),
    billedReturns: sum(),
  };
}
