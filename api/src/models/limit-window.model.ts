import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** Uses of one limit by one subject. */
export class LimitWindow extends Model<InferAttributes<LimitWindow>, InferCreationAttributes<LimitWindow>> {
  /** SHA-256 of rule and subject, so that the subject stays secret. */
  declare limitKey: string;
  declare name: string;
  declare hits: number;
  declare windowStartedAt: Date;
  declare windowEndsAt: Date;
}

export function defineLimitWindow(sequelize: Sequelize): void {
  LimitWindow.init(
    {
      limitKey: { type: DataTypes.STRING(64), primaryKey: true },
      name: { type: DataTypes.STRING(64), allowNull: false },
      hits: { type: DataTypes.INTEGER.UNSIGNED, allowNull: false },
      windowStartedAt: { type: DataTypes.DATE(3), allowNull: false },
      windowEndsAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "limits", underscored: true, timestamps: false },
  );
}
