import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** State of our webhook endpoint at a source. `disabled` and `missing` endpoints receive nothing. */
export type SourceEndpointState = "enabled" | "disabled" | "missing";

/** One row per source whose API shows its endpoints. */
export class SourceEndpoint extends Model<InferAttributes<SourceEndpoint>, InferCreationAttributes<SourceEndpoint>> {
  declare source: string;
  declare state: SourceEndpointState;
  /** When the endpoint was first seen in this state. */
  declare since: Date;
  declare checkedAt: Date;
}

export function defineSourceEndpoint(sequelize: Sequelize): void {
  SourceEndpoint.init(
    {
      source: { type: DataTypes.STRING(16), primaryKey: true },
      state: { type: DataTypes.STRING(16), allowNull: false },
      since: { type: DataTypes.DATE(3), allowNull: false },
      checkedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "source_endpoints", underscored: true, timestamps: false },
  );
}
