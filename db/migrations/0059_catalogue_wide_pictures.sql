-- catalogue/demo: wide pictures have a size for phones. What was drawn without it is drawn again, under the same names.
update licenses set license_image = null where license_image ~ '^licenses/lg/[0-9a-f]{32}\.webp$';
update lines set image = null where image ~ '^lines/lg/[0-9a-f]{32}\.webp$';
