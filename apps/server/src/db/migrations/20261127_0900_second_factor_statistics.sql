-- Statistics would keep samples of the secrets after their rows are deleted.
alter table second_factors alter column secret set statistics 0;
