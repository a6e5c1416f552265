import type { SalesSource } from "@portal/api-contract";
import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A source's grant that no link uses yet. A link takes it over, or it is revoked. */
export class PendingGrant extends Model<InferAttributes<PendingGrant>, InferCreationAttributes<PendingGrant>> {
  declare id: string;
  declare businessId: string;
  declare source: SalesSource;
  declare accountId: string;
  /** Until this time the grant's link may be under way. Later the grant is revoked and no link can use it. */
  declare keepUntil: Date;
}

export function definePendingGrant(sequelize: Sequelize): void {
  PendingGrant.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      source: { type: DataTypes.STRING(16), allowNull: false },
      accountId: { type: DataTypes.STRING(64), allowNull: false },
      keepUntil: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "pending_grants", underscored: true, timestamps: false },
  );
}
