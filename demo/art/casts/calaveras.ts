export const calaveras = `
@hueso man thin skin:bone head:sugar/white top:bones/white sleeve:bones legs:bones feet:bones
@catrina woman thin skin:bone head:sugar/white legs:bones
@calavera man thin skin:bone head:skull/bone

== piedra-viva
la-calavera-garbancera = @catrina top:gown/plum/gold/rose hat:garbancera/wine/rose back:wind/rose/wine sleeve:puff/plum/gold pose:show prop:parasol/rose/wine
gran-fandango = @-170,0,70 @hueso hat:sombrero/straw/red pose:dance + @-86,0,74 @catrina top:dress/rose/yellow hat:flowers/orange/yellow pose:open + @86,0,74 @catrina top:dress/teal/orange hat:flowers/rose/yellow pose:raise + @170,0,70 @hueso hat:sombrero/ink/gold pose:dance + @0,-10,84 @hueso top:jacket/ink/white/red legs:pants/ink hat:sombrero/straw/rose pose:strum prop:harp
calavera-de-don = @0,0,92 nag coat:smooth/bone/ivory/bone marks:ribs gait:gallop | @calavera astride beard:quijote/ash top:armour/silver/gold legs:plate/silver feet:plate/silver hat:basin/gold pose:lunge prop:lance
calavera-zapatista = @calavera beard:droop/ink top:jacket/brown/cream/red legs:pants/umber feet:boots/leather hat:sombrero/straw/brown pose:staff prop:musket
calavera-del = @calavera top:coat/ink/white/rose legs:pants/slate feet:shoes/ink hat:top/ink/rose eyewear:monocle back:cape/ink/plum pose:hip other:cane
don-chepito = @120,0,80 bull left coat:hair/coal/ink/ash gait:gallop + @-90,0,92 @calavera top:jacket/rose/gold/ink legs:breeches/rose/white feet:shoes hat:bowler/ink/rose pose:lunge other:umbrella
la-rumba = @-66,0,96 @calavera top:jacket/navy/white/red legs:pants/navy feet:shoes hat:top/ink/gold pose:dance + @70,0,92 @catrina top:dress/red/gold hat:flowers/rose/yellow pose:dance flip
las-siete = @0,0,88 throne paint:_/plum/gold + @0,36,78 @hueso asleep top:robe/gold/plum hat:crown/gold/red pose:sit + @-150,0,36 grave + @150,0,36 grave

== cuerda-y-hojalata
calaveras-en = @-96,0,84 bicycle high paint:_/rose | @calavera top:jacket/ink/white/red legs:pants/ink hat:top/ink/gold pose:point + @110,0,84 bicycle paint:_/turquoise | @calavera top:dress/yellow/rose hat:flowers/rose/orange pose:point
tranvia = @190,0,62 donkey coat:smooth/bone/ash/ivory marks:ribs + @-60,0,100 tram
calavera-aeronauta = @0,0,106 balloon paint:_/rose/yellow/orange + @0,52,30 @hueso hat:top/ink/rose pose:raise
corrida = @-110,0,92 insect coat:hair/brown/gold + @110,0,78 @calavera top:vest/rose/white legs:pants/ink hat:straw/straw/red pose:run
patinadora = @catrina top:gown/rose/gold/yellow hat:garbancera/plum/yellow pose:dance on:wheels
locomotora = train bones paint:_/plum/gold/rose
carroza = @190,0,66 horse coat:smooth/bone/ash/ivory marks:ribs saddle:plain/ink/silver + @-90,0,98 carriage hearse paint:_/ink/silver/coal
calavera-motociclista = @0,0,112 motorbike paint:_/rose | @calavera top:jacket/ink/white/rose legs:pants/navy feet:boots/ink hat:bandana/rose/white back:wind/yellow/orange pose:ride
trajinera = @0,0,104 boat arch paint:_/rose/yellow | @hueso hat:sombrero/straw/rose pose:strum prop:guitar + @-110,60,44 @catrina top:dress/teal/orange hat:flowers/orange/yellow pose:open

== duendecillos
calaverita-1-12 = @catrina top:gown/plum/gold/rose hat:garbancera/wine/rose pose:show prop:fan
calaverita-2-12 = man skin:bone head:sugar/white top:shirt/white sleeve:long/white legs:pants/sky feet:shoes hat:chef/white/rose pose:offer prop:bread
calaverita-3-12 = man skin:bone head:sugar/white top:vest/brown/cream legs:pants/olive feet:shoes hat:cap/brown/tan pose:raise prop:letter other:books
calaverita-4-12 = woman skin:bone head:sugar/white top:dress/teal/yellow hair:plaits/ink pose:open prop:jar/rust/cream other:jar/rust/cream
calaverita-5-12 = man skin:bone head:sugar/white top:coat/olive/cream/red legs:pants/brown feet:shoes hat:bowler/brown/gold pose:both prop:organ
calaverita-6-12 = woman skin:bone head:sugar/white top:doublet/rose/gold legs:breeches/rose/pink feet:shoes hat:montera/ink back:cape/rose/yellow pose:guard prop:sword
calaverita-7-12 = man broad skin:bone top:bare/red sleeve:bare legs:hose/blue feet:boots/red hat:mask/blue/yellow back:cape/blue/yellow pose:hip
calaverita-8-12 = woman skin:bone head:sugar/white top:dress/navy/white hair:bun/ink eyewear:glasses pose:show prop:bell other:book
calaverita-9-12 = man skin:bone head:sugar/white top:shirt/yellow legs:pants/brown feet:shoes hat:cap/red/yellow pose:show prop:boot
calaverita-10-12 = man skin:bone head:sugar/white top:shirt/white legs:pants/white feet:sandals hat:straw/straw/rose beard:droop/ink pose:offer prop:tray
calaverita-11-12 = woman skin:bone head:sugar/white hair:plaits/ink top:dress/crimson/gold hat:sombrero/straw/red back:quiver/leather pose:show prop:pot other:musket
calaverita-12-12 = man skin:bone head:sugar/white top:jacket/plum/yellow/orange legs:pants/navy feet:shoes eyewear:glasses hat:beret/rose/gold pose:both prop:box
`
