-- messages: screens say "dispositivo" everywhere. A text that somebody has edited stays.

update changelog_entries
set summary = 'La vitrina se oscurece de las 19:00 a las 7:00, con el reloj de tu dispositivo.'
where summary = 'La vitrina se oscurece de las 19:00 a las 7:00, con el reloj de tu aparato.';
