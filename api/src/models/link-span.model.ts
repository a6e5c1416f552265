import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";
import type { ConnectionState } from "./connection.model";

export type LinkEnd = Exclude<ConnectionState, "active">;

/** A period in which a connection was active; `connections` has only the last one. */
export class LinkSpan extends Model<InferAttributes<LinkSpan>, InferCreationAttributes<LinkSpan>> {
  declare connectionId: string;
  declare fromAt: Date;
  /** null: still active. */
  declare toAt: Date | null;
  declare ended: LinkEnd | null;
}

export function defineLinkSpan(sequelize: Sequelize): void {
  LinkSpan.init(
    {
      connectionId: { type: DataTypes.STRING(32), primaryKey: true },
      fromAt: { type: DataTypes.DATE(3), primaryKey: true },
      toAt: { type: DataTypes.DATE(3) },
      ended: { type: DataTypes.STRING(16) },
    },
    { sequelize, tableName: "link_spans", underscored: true, timestamps: false },
  );
}
