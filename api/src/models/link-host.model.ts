import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A server to which links lead: it is asked for one address at a time. */
export class LinkHost extends Model<InferAttributes<LinkHost>, InferCreationAttributes<LinkHost>> {
  declare id: CreationOptional<number>;
  /** With its port, where the address names one. */
  declare name: string;
  /** When the first of its addresses is due; null: none is. */
  declare dueAt: Date | null;
  /** It is not asked before: somebody is asking it, or it rests. */
  declare freeAt: Date;
}

export function defineLinkHost(sequelize: Sequelize): void {
  LinkHost.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      name: { type: DataTypes.STRING(270), allowNull: false },
      dueAt: { type: DataTypes.DATE(3) },
      freeAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "link_hosts", underscored: true, timestamps: false },
  );
}
