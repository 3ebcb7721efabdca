export const islaDelTesoro = `
@jim child skin:fair hair:short/brown top:vest/brown/cream legs:breeches/blue/white feet:buckled/ink
@silver man broad skin:dusk hair:mane/ash top:coat/navy/gold/crimson legs:breeches/umber/cream feet:buckled/ink hat:tricorn/ink/gold
@capitan man skin:fair hair:wig/white top:coat/navy/gold/white legs:breeches/white/white feet:buckled/ink hat:tricorn/ink/gold
@gunn man thin skin:dusk hair:wild/ash beard:long/ash wild top:rags/tan/olive legs:bare feet:bare
@pirata man skin:dusk top:shirt/cream legs:pants/umber feet:boots/ink

== carton-y-blister-3-75
jim = @jim happy pose:show prop:apple
billy = man broad skin:brick hair:mane/umber beard:short/umber angry top:coat/teal/gold/ink legs:pants/umber feet:boots hat:tricorn/ink/silver pose:guard prop:sabre
perro = @pirata thin skin:pale hair:mane/ink stern top:vest/ink/crimson hat:bandana/ink/white pose:lunge prop:dagger
el-ciego = man thin blind skin:pale hair:long/ash top:robe/slate/coal feet:shoes hat:hood/pine back:cape/coal/pine pose:staff prop:cane other:lantern
long-john = @silver happy pose:staff prop:crutch other:parrot
long-john-silver-cocinero = @silver hat:bandana/red/white top:vest/cream/white happy pose:staff prop:crutch other:pot
capitan = @capitan stern pose:point other:telescope
hacendado = man stout skin:fair hair:wig/white shout top:coat/crimson/gold/cream legs:breeches/cream/white feet:buckled/ink hat:tricorn/crimson/gold pose:open
doctor = man skin:fair hair:wig/ash top:coat/slate/silver/white legs:breeches/coal/white feet:buckled/ink pose:show prop:bag other:pistol
israel = @pirata hair:long/rust beard:short/rust angry hat:bandana/red/white pose:lunge prop:dagger
la-hispaniola = ship paint:_/brown/gold/cream/crimson
ben = @gunn happy pose:offer prop:cheese
fortin = @0,0,104 fort
coracle = @0,0,110 boat round paint:_/umber/tan | @gunn pose:both prop:oar
esqueleto = @0,-6,60 bush + @0,30,92 man skin:bone head:skull/bone eyes:glow/jade top:bones/bone sleeve:bones legs:bones feet:bones hat:bandana/red/white pose:lunge

== cuerda-y-hojalata
hispaniola = @0,-14,70 wave + @0,16,104 ship paint:_/brown/gold/ivory/teal
loro = @0,0,110 bird hooked longtail tuft coat:hair/green/red/yellow
bote = @0,0,104 boat oars paint:_/brown/turquoise | @capitan pose:point + @-90,58,48 @jim pose:both
el-walrus = @0,-14,70 wave paint:_/slate + @0,16,104 ship paint:_/ink/gold/crimson/ink
la-isla = @0,-14,80 wave + @0,20,84 rock paint:_/tan + @-60,70,70 pine + @40,110,60 pine + @110,40,60 palm + @-120,24,30 chest
canon = @0,0,96 cannon paint:_/iron/brown/bronze
carretilla = @40,0,100 carriage barrow + @-150,0,76 @gunn happy pose:offer
fantasma = ghost

== plomo-54
el-cofre = @0,0,96 chest
pirata-1- = @pirata hair:mane/ink beard:full/ink shout hat:tricorn/umber/gold pose:raise prop:bottle
pirata-2- = @pirata stout hair:short/rust beard:short/rust top:vest/teal/cream hat:bandana/blue/white eyewear:patch pose:hip other:sabre
pirata-3- = @110,0,64 barrel + @-30,0,98 @pirata thin hair:mane/straw wild top:shirt/navy hat:cap/red/white pose:point
pirata-4- = @pirata hair:bald/ash beard:long/ash top:coat/coal/ash pose:read prop:book
pirata-5- = @pirata thin hair:curlyshort/straw sad top:vest/olive/cream hat:bandana/green/cream feet:bare pose:show prop:letter
pirata-6- = @pirata hair:mane/brown beard:pointed/brown top:coat/plum/gold/cream hat:tricorn/plum/gold pose:point other:pistol
pirata-7- = @pirata broad hair:wild/ash beard:full/ash stern top:shirt/slate hat:bandana/coal/ash pose:cross
pirata-8- = @pirata skin:pale hair:mane/rust beard:short/rust top:jacket/crimson/cream hat:nightcap/red/red pose:staff prop:halberd
pirata-9- = man skin:bone head:skull/bone top:rags/tan sleeve:bones legs:bones feet:bones hat:tricorn/umber/tan pose:point prop:sabre
`
